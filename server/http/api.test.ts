import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { aMessage, aRequest, post } from '../../tests/support/a-message.ts';
import { startServer } from '../../tests/support/running-server.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';

async function responseTo(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await post(url, body, headers);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return [response.status, await response.text()];
}

it('takes a message from EmailJS’s own client', async () => {
  const { url, stored } = await startServer();
  vi.stubGlobal('location', { pathname: '/' });
  const { default: emailjs } = await import('@emailjs/browser');
  const { template_params: params } = aRequest();
  emailjs.init({ publicKey: 'local', origin: url });

  await expect(emailjs.send('local', 'local', params)).resolves.toMatchObject({
    status: 200,
    text: 'OK',
  });
  const refusal = { status: 400, text: 'The service ID not found' };
  await expect(emailjs.send('other', 'local', params)).rejects.toMatchObject(refusal);
  expect(stored()).toMatchObject([{ ...aMessage(), state: 'kept' }]);
});

it('stores the hidden parameters, and empties wrong ones', async () => {
  const { url, stored } = await startServer();
  const { template_params: params, ...ids } = aRequest();
  const right = {
    newsletter: 'si',
    preferred_day: '2099-11-24 morning',
    estimate_zone: 'borgo-panigale',
  };
  const none = { newsletter: '', preferred_day: '', estimate_zone: '' };
  const wrong = { newsletter: 'forse', preferred_day: 'martedì', estimate_zone: '<b>' };
  const notText = { newsletter: 7, preferred_day: null, estimate_zone: ['saragozza'] };
  const absent = { newsletter: undefined, preferred_day: undefined, estimate_zone: undefined };
  for (const [index, told] of [right, wrong, notText, absent].entries()) {
    const template_params = { ...params, subject: `${index}`, ...told, altro: 'x' };
    expect((await responseTo(url, { ...ids, template_params }))[0]).toBe(200);
  }
  expect(stored()).toMatchObject([right, none, none, none]);
});

it('refuses a message that is not JSON in UTF-8', async () => {
  const { url, stored } = await startServer();
  const notJson = [400, 'The request body is not valid JSON'];
  expect(await responseTo(url, '{"user_id":')).toEqual(notJson);
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  expect(await responseTo(url, nested)).toEqual([400, 'The request body must be a JSON object']);
  const latin1 = Buffer.from(JSON.stringify(aRequest({ subject: 'perché' })), 'latin1');
  expect(await responseTo(url, latin1)).toEqual(notJson);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    const [status] = await responseTo(url, aRequest(), { 'content-type': type });
    expect([type, status]).toEqual([type, 415]);
  }
  expect(stored()).toEqual([]);
});

it('accepts a message of 64 KB and refuses a longer one with 413', async () => {
  const { url, stored } = await startServer();
  const padded = (bytes: number) =>
    JSON.stringify(aRequest({ message: 'ciao' })).padEnd(bytes, ' ');
  expect((await responseTo(url, padded(64 * 1024 + 1)))[0]).toBe(413);
  expect((await responseTo(url, padded(64 * 1024)))[0]).toBe(200);
  expect(stored()).toHaveLength(1);
});

it('logs no error for a request that a visitor breaks off', async () => {
  const { url, log } = await startServer();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = ['POST /api/v1.0/email/send HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  socket.write(`${head.join('\r\n')}\r\nExpect: 100-continue\r\nContent-Length: 999\r\n\r\n`);
  await once(socket, 'data'); // The server reads the body.
  socket.write('{"user_id":', () => socket.resetAndDestroy());
  await expect.poll(log).toContain('"status":400');
  expect(log()).not.toContain('"level":"error"');
});

it('counts each valid message towards the rate limit, even a repeat or one that cannot be stored', async () => {
  const { url, store, stored } = await startServer({ RATE_LIMIT_MAX: '3' });
  const send = (subject: string) => post(url, aRequest({ subject }));
  for (const invalid of ['', '', '', '']) {
    expect((await send(invalid)).status).toBe(400);
  }
  vi.spyOn(store, 'add').mockImplementationOnce(() => {
    throw new Error('locked');
  });
  expect((await send('uno')).status).toBe(503);
  expect((await send('uno')).status).toBe(200);
  expect((await send('uno')).status).toBe(200);
  const refused = await send('due');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(stored()).toHaveLength(1);
});

it('mails a stored message to the agent, whatever recipient the request names', async () => {
  const smtp = await startSmtp();
  const { url } = await startServer({ SMTP_URL: smtp.url, MAIL_TO: 'agente@example.com' });
  await post(url, aRequest({ to_email: 'altri@example.org' }));
  await expect.poll(() => smtp.mails).toMatchObject([{ recipients: ['agente@example.com'] }]);
});

it('answers a repeated message with the first one’s key', async () => {
  const { url, stored } = await startServer();
  const first = await post(url, aRequest());
  const second = await post(url, aRequest());
  const key = first.headers.get('message-key');
  expect(stored()).toMatchObject([{ key }]);
  expect(second.headers.get('message-key')).toBe(key);
});

it('reads X-Forwarded-For only from a trusted proxy', async () => {
  const statuses = async (url: string) => {
    const from = (address: string) =>
      post(url, aRequest({ subject: address }), { 'x-forwarded-for': address });
    return [(await from('192.0.2.1')).status, (await from('192.0.2.2')).status];
  };
  const alone = await startServer({ RATE_LIMIT_MAX: '1' });
  expect(await statuses(alone.url)).toEqual([200, 429]);
  const behindProxy = await startServer({ RATE_LIMIT_MAX: '1', TRUST_PROXY: 'on' });
  expect(await statuses(behindProxy.url)).toEqual([200, 200]);
});

it('lets the pages of CORS_ORIGINS read only the response of the send call', async () => {
  const { url } = await startServer({ CORS_ORIGINS: 'https://example.com' });
  const preflight = (origin: string) =>
    fetch(`${url}/api/v1.0/email/send`, { method: 'OPTIONS', headers: { origin } });
  const allowed = await preflight('https://example.com');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
  const headers = { origin: 'https://example.com' };
  const others = [await preflight('https://example.org'), await fetch(url, { headers })];
  const responses = [allowed, await post(url, aRequest(), headers), ...others];
  const origins = responses.map((response) => response.headers.get('access-control-allow-origin'));
  expect(origins).toEqual(['https://example.com', 'https://example.com', null, null]);
});

it('logs no words, path or address of a visitor, whether a request succeeds or fails', async () => {
  const { url, store, log } = await startServer({ TRUST_PROXY: 'on' });
  const secret = 'segretissimo';
  await post(
    url,
    aRequest({ from_name: secret, from_email: `${secret}@example.com`, message: secret }),
  );
  await post(url, aRequest({ from_email: secret }));
  await post(url, `{"${secret}`);
  const headers = { 'x-forwarded-for': '192.0.2.77', referer: secret };
  await fetch(`${url}/${secret}?q=${secret}`, { headers });
  await fetch(`${url}/%zz${secret}`);
  vi.spyOn(store, 'add').mockImplementation(function fail() {
    throw new Error(`cannot keep ${secret}`);
  });
  const refusal = await responseTo(url, aRequest({ subject: secret }));
  expect(refusal).toEqual([503, 'The message could not be stored: try again later']);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`GET /${secret} HTTP/1.1\r\nbro ken: ${secret}\r\n\r\n`);
  expect((await socket.setEncoding('utf8').toArray()).join('')).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n/,
  );

  expect(log()).toContain('"status":503');
  expect(log()).not.toMatch(/segretissimo|192\.0\.2\.77|example\.com/);
  expect(log()).not.toMatch(/"(remoteAddress|ip|url|stack)"/);
});

const ofAnybody = { status: 'ok', storeWritable: true, mail: 'off' };
const visitor = { 'x-forwarded-for': '127.0.0.1' };

async function health(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/healthz`, { headers });
  return response.json();
}

it.each(['on', 'off'])(
  'tells how many messages there are only on this machine, with TRUST_PROXY %s',
  async (TRUST_PROXY) => {
    const MESSAGES_TOKEN = 'un-segreto-di-almeno-trentadue-lettere';
    const { url } = await startServer({ MESSAGES_TOKEN, TRUST_PROXY });
    await post(url, aRequest());
    expect(await health(url)).toMatchObject({ ...ofAnybody, kept: 1 });
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect(await health(url, { [header]: 'for=127.0.0.1' }), header).toEqual(ofAnybody);
    }
    const authorization = `Bearer ${MESSAGES_TOKEN}`;
    expect(await health(url, { ...visitor, authorization })).toEqual(ofAnybody);
  },
);

it('tells a message’s state only to a request with its key', async () => {
  const { url, stored } = await startServer();
  const sent = await post(url, aRequest());
  const key = sent.headers.get('message-key') ?? '';
  expect(stored()).toMatchObject([{ key, state: 'kept' }]);
  const withKey = { ...ofAnybody, message: 'kept' };
  expect(await health(url, { ...visitor, 'message-key': key })).toEqual(withKey);
  const withOther = { ...ofAnybody, message: 'unknown' };
  expect(await health(url, { ...visitor, 'message-key': 'other' })).toEqual(withOther);
});
