import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aRequest } from '../tests/support/messages.ts';
import { fetchPackages } from '../tests/support/on-demand.ts';

export type Figures = { perSecond: number; p50Ms: number; p99Ms: number };
type Request = { path: string; method?: string; headers: Record<string, string>; body?: string };

/** autocannon brings no types. */
type Autocannon = (options: object) => Promise<{
  requests: { average: number };
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}>;
type Client = { pipelinedRequests: { addBody: (data: Buffer) => void } };

export const pageRequest: Request = { path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } };

/** autocannon replaces `[<id>]` each time, so that no message is a repeat. */
export const messageRequest: Request = {
  path: '/api/v1.0/email/send',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(
    aRequest({
      subject: 'Richiesta [<id>]',
      message: 'Vorrei una valutazione del mio appartamento. '.repeat(6),
    }),
  ),
};

/** Sends a request over `clients` kept connections for `seconds`. Throws for any answer but 200. */
export async function load(
  origin: string,
  { path, ...request }: Request,
  clients: number,
  seconds: number,
): Promise<Figures> {
  const packages = fetchPackages('autocannon@9.0.0');
  if (!packages) throw new Error('npm could not fetch autocannon');
  const program = pathToFileURL(join(packages, 'autocannon/autocannon.js')).href;
  const autocannon: Autocannon = (await import(program)).default;
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url: origin + path,
    ...request,
    connections: clients,
    duration: seconds,
    idReplacement: request.body !== undefined,
    // autocannon reads every answer as text, which for a compressed page costs more than the server's work.
    setupClient: ({ pipelinedRequests }: Client) => {
      pipelinedRequests.addBody = () => {};
    },
  });
  if (errors + timeouts + non2xx > 0) throw new Error(`${origin}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: Math.round(requests.average), p50Ms: latency.p50, p99Ms: latency.p99 };
}
