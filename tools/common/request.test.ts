import { once } from 'node:events';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tests/support/programs.ts';
import { createRequester } from './request.ts';

/** A server on this machine with a certificate that this process trusts. */
async function serveWithCertificate(name: string, until: Date): Promise<string> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    notBeforeDate: new Date('2020-01-01'),
    notAfterDate: until,
  });
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, cert]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  const server = createServer({ key, cert }, (_, response) => response.end('OK')).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `https://localhost:${(server.address() as { port: number }).port}`;
}

const nextYear = new Date(Date.now() + 365 * 24 * 3_600_000);

it('trusts a certificate for the right name and time', async () => {
  const origin = await serveWithCertificate('localhost', nextYear);
  expect(await createRequester()(`${origin}/`)).toMatchObject({ status: 200, text: 'OK' });
});

it.each([
  ['an expired certificate', 'localhost', new Date('2021-01-01'), 'il certificato è scaduto'],
  ['another’s certificate', 'other.example', nextYear, 'il certificato non è per questo nome'],
])('says that a server has %s', async (_what, name, until, reason) => {
  const origin = await serveWithCertificate(name, until);
  await expect(createRequester()(`${origin}/page`)).rejects.toThrow(`${origin}: ${reason}`);
});

it('says that nothing listens at a port', async () => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const reason = `${origin}: nessuno risponde a quella porta`;
  await expect(createRequester()(`${origin}/`)).rejects.toThrow(reason);
});

const failed = (code: string, message = '') =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });

// `fetch` rejects with these after asking a name server or waiting.
it.each([
  [failed('ENOTFOUND'), 'il nome non esiste nel DNS'],
  [new DOMException('', 'TimeoutError'), 'nessuna risposta in tempo utile'],
  [failed('ECONNRESET', 'read ECONNRESET'), 'guasto di rete (read ECONNRESET)'],
])('explains the error %o as «%s»', async (error, reason) => {
  const request = createRequester(() => Promise.reject(error));
  await expect(request('https://www.example.com/')).rejects.toThrow(
    `https://www.example.com: ${reason}`,
  );
});
