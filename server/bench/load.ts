import { connect, type Socket } from 'node:net';

export type Figures = { perSecond: number; p50Ms: number; p99Ms: number };

/**
 * Sends requests over `clients` kept connections for `seconds`, each as soon as the last is answered.
 * `request` gives the bytes of each; anything but a 200 ends the run with an error.
 */
export async function load(
  port: number,
  clients: number,
  seconds: number,
  request: () => string,
): Promise<Figures> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const answers = answersOf(socket);
    while (performance.now() < end) {
      const start = performance.now();
      socket.write(request());
      await answers();
      times.push(performance.now() - start);
    }
    socket.destroy();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN;
  return { perSecond: times.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Returns a function that resolves when one whole answer has come; Node's own client would cost more than the server. */
function answersOf(socket: Socket): () => Promise<void> {
  let received: Buffer = Buffer.alloc(0);
  let answered = () => {};
  let failed = (_error: Error) => {};

  socket.on('error', (error) => failed(error));
  socket.on('data', (data: Buffer) => {
    received = received.length ? Buffer.concat([received, data]) : data;
    const bodyAt = received.indexOf('\r\n\r\n') + 4;
    if (bodyAt < 4) return;
    const head = received.toString('latin1', 0, bodyAt);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (received.length < bodyAt + length) return;
    received = received.subarray(bodyAt + length);
    if (head.startsWith('HTTP/1.1 200')) answered();
    else failed(new Error(head.split('\r\n', 1)[0]));
  });

  return () =>
    new Promise((resolve, reject) => {
      answered = resolve;
      failed = reject;
    });
}

let count = 0;

/** A message never sent before, as the page sends it. */
export function sendRequest(): string {
  count += 1;
  const params = {
    from_name: 'Nome Cognome',
    from_email: 'nome@example.com',
    phone: 'Non fornito',
    subject: `Richiesta ${process.pid}-${count}`,
    message: 'Vorrei una valutazione del mio appartamento. '.repeat(6),
    to_email: 'info@example.com',
  };
  const ids = { lib_version: '4.4.1', user_id: 'local', service_id: 'local', template_id: 'local' };
  const body = JSON.stringify({ ...ids, template_params: params });
  return (
    'POST /api/v1.0/email/send HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** The page as a browser asks for it. */
export const pageRequest = (): string =>
  'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n';
