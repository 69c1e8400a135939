import { pathToFileURL } from 'node:url';
import { installed } from '../install.ts';

export type Figures = { perSecond: number; p50Ms: number; p99Ms: number };
type Request = { path: string; method?: string; headers: Record<string, string>; body?: string };

/** The part of autocannon that is used; it brings no types. */
type Autocannon = (options: object) => Promise<{
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}>;
type Client = { pipelinedRequests: { addBody: (data: Buffer) => void } };

/** The page as a browser asks for it. */
export const pageRequest: Request = { path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } };

/** A message as the page sends it, never the same twice: `[<id>]` is a new one each time. */
export const messageRequest: Request = {
  path: '/api/v1.0/email/send',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(message()),
};

function message() {
  const params = {
    from_name: 'Nome Cognome',
    from_email: 'nome@example.com',
    phone: 'Non fornito',
    subject: 'Richiesta [<id>]',
    message: 'Vorrei una valutazione del mio appartamento. '.repeat(6),
    to_email: 'info@example.com',
  };
  const ids = { lib_version: '4.4.1', user_id: 'local', service_id: 'local', template_id: 'local' };
  return { ...ids, template_params: params };
}

/**
 * Sends a request over `clients` kept connections for `seconds`, each as soon as the last is answered.
 * @throws when anything but a 200 comes
 */
export async function load(
  origin: string,
  { path, ...request }: Request,
  clients: number,
  seconds: number,
): Promise<Figures> {
  const program = pathToFileURL(installed('relay', 'autocannon/autocannon.js')).href;
  const autocannon: Autocannon = (await import(program)).default;
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url: origin + path,
    ...request,
    connections: clients,
    duration: seconds,
    idReplacement: request.body !== undefined,
    setupClient: dropBodies,
  });
  if (errors + timeouts + non2xx > 0) throw new Error(`${origin}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

/** autocannon reads every answer as text, which for a compressed page costs more than the server's whole work. */
function dropBodies({ pipelinedRequests }: Client): void {
  pipelinedRequests.addBody = () => {};
}
