import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Env } from '../../shared/config/read-variables.ts';
import { dayMs, minuteMs } from '../../shared/durations.ts';
import { aRequest, post } from '../../tests/support/a-message.ts';
import { makeDist, makeFolder } from '../../tests/support/make-folder.ts';
import { runMessages, spawnServer } from '../../tests/support/process.ts';
import { isWindows } from '../../tests/support/programs.ts';
import { startServer } from '../../tests/support/running-server.ts';
import { createCounter, writeCountsMs } from './counter.ts';
import { type CountRow, italianDay } from './counts.ts';

const page = 'https://www.example.com/';
const flyer = {
  referer: `${page}?da=volantino`,
  'user-agent': 'Browser-9',
  'x-forwarded-for': '203.0.113.77',
};

const tell = (url: string, body: string | Uint8Array, headers: Record<string, string> = flyer) =>
  fetch(`${url}/api/counts`, { method: 'POST', body: body as BodyInit, headers });

/** A server that counts behind a proxy. */
async function startCounting(env: Env = {}) {
  const dataDir = makeFolder();
  const variables = { COUNTS: 'on', TRUST_PROXY: 'on', DATA_DIR: dataDir, ...env };
  const { url, stored, store, counter, log } = await startServer(variables);
  return {
    url,
    dataDir,
    log,
    referrals: () => stored().map(({ referral }) => referral),
    /** The counts by name and referral, once they are written. */
    counts: () => {
      counter.flush((counts) => store.addCounts(counts));
      const rows = store.countsOf(italianDay().slice(0, 7));
      return rows.map(({ name, referral, number }) => `${name} ${referral} ${number}`);
    },
  };
}

it('counts a page’s event notes by event and referral', async () => {
  const { url, counts } = await startCounting();
  for (const told of ['visit ', 'visit ', 'estimate ', 'call ']) {
    expect((await tell(url, told)).status).toBe(204);
  }
  await tell(url, 'visit https://www.google.it/search?q=casa', { ...flyer, referer: page });
  expect(counts()).toEqual([
    'visit google 1',
    'call volantino 1',
    'estimate volantino 1',
    'visit volantino 2',
  ]);
});

it('counts a message once by its referral, and no subscription', async () => {
  const { url, counts, referrals } = await startCounting();
  await post(url, aRequest({ subject: 'uno' }), flyer);
  await post(url, aRequest({ subject: 'uno' }), flyer); // Stored once.
  await post(url, aRequest({ subject: 'due' }), { ...flyer, referer: page });
  await post(url, aRequest({ subject: 'iscrizione', newsletter: 'si' }), flyer);
  expect(counts()).toEqual(['sent diretto 1', 'sent volantino 1']);
  expect(referrals()).toEqual(['volantino', null, 'volantino']);
});

it('keeps neither address nor browser nor query of a visitor, on the disk or in the log', async () => {
  const { url, counts, dataDir, log } = await startCounting();
  await tell(url, 'visit ');
  await tell(url, 'visit https://www.google.it/search?q=casa', { ...flyer, referer: page });
  await post(url, aRequest(), flyer);
  counts();
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  expect(files.join()).toContain('volantino');
  expect(log()).toContain('A request was answered');
  for (const text of [...files, log()]) {
    expect(text).not.toMatch(/203\.0\.113|Browser-9|search|api\/counts/);
  }
});

it('counts no malformed event note', async () => {
  const { url, counts } = await startCounting();
  const headers = { ...flyer, 'content-type': 'application/json' };
  for (const body of [
    '',
    'sent ',
    'constructor ',
    'tel: ',
    `visit https://${'a'.repeat(300)}/`,
    '{"a":',
    'x'.repeat(9999),
    new Uint8Array(99).fill(255),
  ]) {
    expect((await tell(url, body, headers)).status).toBe(204);
  }
  expect(counts()).toEqual([]);
});

it.each([
  ['sec-gpc', '1'],
  ['dnt', '1'],
  ['sec-fetch-site', 'cross-site'],
])('counts neither visit nor message of a request with %s: %s', async (name, value) => {
  const { url, counts, referrals } = await startCounting();
  const headers = { ...flyer, [name]: value };
  expect((await tell(url, 'visit ', headers)).status).toBe(204);
  await post(url, aRequest(), headers);
  expect(counts()).toEqual([]);
  expect(referrals()).toEqual([null]);
});

it('stores no counts unless COUNTS is on', async () => {
  const { url, counts, referrals } = await startCounting({ COUNTS: '' });
  expect((await tell(url, 'visit ')).status).toBe(405);
  await post(url, aRequest(), flyer);
  expect(counts()).toEqual([]);
  expect(referrals()).toEqual([null]);
});

it('writes the counts when the server stops', async ({ skip }) => {
  skip(isWindows, 'Windows has no signals: a stop there ends the server at once');
  const DATA_DIR = makeFolder();
  const dist = await makeDist({ COUNTS: 'on' });
  const { url, child, exited } = await spawnServer(dist, { DATA_DIR });
  for (const told of ['visit ', 'visit ', 'estimate ', 'call ']) {
    await tell(url, told);
  }
  child.kill('SIGTERM');
  await exited;
  expect(await runMessages(DATA_DIR, '--counts')).toMatch(
    /^[\d-]+ +Visite +Stime +Chiamate e WhatsApp +Messaggi\nvolantino +2 +1 +1 +0\n[\s\S]*Totale +2 /,
  );
});

const ofNetwork = { referral: 'diretto', clientAddress: '203.0.113.77' };

const written = (counter: ReturnType<typeof createCounter>) => {
  const counts: CountRow[] = [];
  counter.flush((some) => void counts.push(...some));
  return counts;
};

it('counts at most twenty visits of a network in an Italian day', () => {
  const time = { ms: Date.UTC(2026, 10, 30, 22, 59) };
  const counter = createCounter({ now: () => time.ms });
  for (let times = 0; times < 30; times += 1) {
    counter.add({ name: 'visit', ...ofNetwork });
  }
  time.ms += minuteMs;
  counter.add({ name: 'visit', ...ofNetwork });
  expect(written(counter)).toEqual([
    { day: '2026-11-30', referral: 'diretto', name: 'visit', number: 20 },
    { day: '2026-12-01', referral: 'diretto', name: 'visit', number: 1 },
  ]);
});

it('forgets a day’s networks when the day is over, even without another visitor', () => {
  const time = { ms: Date.UTC(2026, 10, 30, 12) };
  const counter = createCounter({ now: () => time.ms });
  for (let times = 0; times < 20; times += 1) {
    counter.add({ name: 'visit', ...ofNetwork });
  }
  written(counter);
  time.ms += dayMs;
  written(counter);
  time.ms -= dayMs; // A network that was still known would have reached its limit for this day.
  counter.add({ name: 'visit', ...ofNetwork });
  expect(written(counter)).toMatchObject([{ name: 'visit', number: 1 }]);
});

it('limits the memory and disk that made-up networks and codes take', () => {
  const counter = createCounter();
  for (let index = 0; index < 30_000; index += 1) {
    const clientAddress = `2001:db8:${index.toString(16)}::1`;
    counter.add({ name: 'visit', referral: `a${index}`, clientAddress });
  }
  for (const referral of ['volantino', 'google', 'casa.it', 'diretto']) {
    counter.add({ name: 'sent', referral });
  }
  const counts = written(counter);
  const networks = 20_000;
  const codes = 200;
  expect(counts.slice(codes)).toMatchObject([
    { name: 'visit', referral: 'altro', number: networks - codes },
    { name: 'sent', referral: 'altro' },
    { name: 'sent', referral: 'google' },
    { name: 'sent', referral: 'casa.it' },
    { name: 'sent', referral: 'diretto' },
  ]);
});

it('logs once that counts cannot be written, and writes them later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url, store, log } = await startServer({ COUNTS: 'on' });
  const fail = () => {
    throw Object.assign(new Error(), { errstr: 'database or disk is full' });
  };
  vi.spyOn(store, 'addCounts').mockImplementationOnce(fail).mockImplementationOnce(fail);
  await tell(url, 'visit ');
  for (let times = 0; times < 3; times += 1) {
    vi.advanceTimersByTime(writeCountsMs);
  }
  expect(log().match(/The counts cannot be stored yet/g)).toHaveLength(1);
  expect(log()).toContain('database or disk is full');
  expect(store.countsOf(italianDay().slice(0, 7))).toMatchObject([{ name: 'visit', number: 1 }]);
});
