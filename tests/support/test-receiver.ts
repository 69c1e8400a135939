import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedRequest = {
  method: string | undefined;
  path: string | undefined;
  contentType: string | undefined;
  body: unknown;
};

/** A receiver on this machine, with prepared responses and a list of the requests. */
export async function startTestReceiver() {
  const requests: ReceivedRequest[] = [];
  const waiting: (() => void)[] = [];
  let respond = (response: ServerResponse) => void response.end('OK');

  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request);
    requests.push({
      method: request.method,
      path: request.url,
      contentType: request.headers['content-type'],
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    for (const resolve of waiting.splice(0)) {
      resolve();
    }
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Resolves when the next request has arrived. */
    nextRequest: () => new Promise<void>((resolve) => waiting.push(resolve)),
    respondWith: (status: number, text: string) => {
      respond = (response) => void response.writeHead(status).end(text);
    },
    /** Holds the next requests until the returned function is called, and then responds to them with OK. */
    holdResponses: () => {
      const held: ServerResponse[] = [];
      respond = (response) => void held.push(response);
      return () => {
        respond = (response) => void response.end('OK');
        for (const response of held) {
          response.end('OK');
        }
      };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestReceiver = Awaited<ReturnType<typeof startTestReceiver>>;
