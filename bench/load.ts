import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aRequest } from '../tests/support/messages.ts';
import { fetchPackages } from '../tests/support/on-demand.ts';

type Request = { path: string; method?: string; headers: Record<string, string>; body?: string };

/** autocannon brings no types. */
type Autocannon = (options: object) => Promise<{
  requests: { average: number };
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

/** Sends a request over `clients` kept connections for `seconds`. Resolves to answers a second; rejects for any but 200. */
export async function load(
  origin: string,
  { path, ...request }: Request,
  clients: number,
  seconds: number,
): Promise<number> {
  const packages = fetchPackages('autocannon@9.0.0');
  if (!packages) throw new Error('npm could not fetch autocannon');
  const program = pathToFileURL(join(packages, 'autocannon/autocannon.js')).href;
  const autocannon: Autocannon = (await import(program)).default;
  const { requests, errors, timeouts, non2xx } = await autocannon({
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
  return requests.average;
}
