import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { sampleFolder } from '../tests/sample/sample.ts';
import { aRequest, post } from '../tests/support/messages.ts';
import { runMessages, spawnServer } from '../tests/support/process.ts';
import { makeFolder, makeSite } from '../tests/support/site.ts';
import { startSmtp } from '../tests/support/smtp.ts';
import { messagesIn, withStore } from '../tests/support/store.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { readMailContent } from './mail/content.ts';
import { configuredNotice } from './mail/mailer.ts';
import { type Count, createCounter } from './outbox/counts.ts';
import { mailMonth } from './outbox/month.ts';
import { openStore } from './outbox/open-store.ts';

const page = 'https://www.example.com/';
const flyer = {
  referer: `${page}?da=volantino`,
  'user-agent': 'Browser-9',
  'x-forwarded-for': '203.0.113.77',
};

const tell = (url: string, body: string | Uint8Array, headers: Record<string, string> = flyer) =>
  fetch(`${url}/api/counts`, { method: 'POST', body: body as BodyInit, headers });

/** What a server that gets these requests has in its store once it has ended, by name and source. */
async function countedBy(env: object, work: (url: string) => Promise<void>) {
  const dataDir = makeFolder();
  const options = { COUNTS: 'on', DATA_DIR: dataDir, TRUST_PROXY: 'on', LOG_LEVEL: 'trace', ...env };
  const { url, child, exited, output } = await spawnServer(await makeSite(), options);
  await work(url);
  child.kill('SIGTERM');
  await exited;
  const month = new Date().toISOString().slice(0, 7);
  const counts = withStore(dataDir, (store) => store.countsOf(month));
  return {
    dataDir,
    output: output(),
    counts: counts.map(({ name, source, number }) => `${name} ${source} ${number}`),
  };
}

it('counts by day, name and source, and keeps neither address nor agent nor time', async () => {
  const { dataDir, counts, output } = await countedBy({}, async (url) => {
    for (const told of ['visit ', 'visit ', 'estimate ', 'tel: ', 'https: ', 'mailto: ', 'form '])
      expect((await tell(url, told)).status).toBe(204);
    await tell(url, 'visit https://www.google.it/search?q=casa', { ...flyer, referer: page });
    const other = { ...flyer, referer: page };
    await post(url, aRequest({ subject: 'uno' }), flyer);
    await post(url, aRequest({ subject: 'uno' }), flyer); // Stored once.
    await post(url, aRequest({ subject: 'due' }), other);
  });
  expect(counts).toEqual([
    'sent diretto 1',
    'visit google.it 1',
    ...['call', 'email', 'estimate', 'form', 'sent'].map((name) => `${name} volantino 1`),
    'visit volantino 2',
    'whatsapp volantino 1',
  ]);
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  expect(files.join()).toContain('volantino');
  for (const text of [...files, output]) expect(text).not.toMatch(/203\.0\.113|Browser-9|search|api\/counts/);
  expect(messagesIn(dataDir).map(({ source }) => source)).toEqual(['volantino', null]);
  const rows = JSON.parse(await runMessages(dataDir, '--counts', '--json'));
  expect(Object.keys(rows[0])).toEqual(['day', 'source', 'name', 'number']);
  expect(rows[0].day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await runMessages(dataDir, '--counts')).toMatch(
    /\nvolantino +2 +1 +1 +1 +1 +1 +1\n[\s\S]*Totale +3 /,
  );
  for (const option of ['--csv', '--json', '--show=1'])
    expect(await runMessages(dataDir, option)).toContain('volantino');
});

it('answers 204 to whatever comes, and counts none of it', async () => {
  const refused: Record<string, string>[] = [
    { 'sec-gpc': '1' },
    { dnt: '1' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  const { dataDir, counts } = await countedBy({}, async (url) => {
    for (const body of ['', 'sent ', 'constructor ', '{"a":', 'x'.repeat(9999), new Uint8Array(99).fill(255)])
      expect((await tell(url, body, { ...flyer, 'content-type': 'application/json' })).status).toBe(204);
    for (const headers of refused) {
      expect((await tell(url, 'visit ', { ...flyer, ...headers })).status).toBe(204);
      await post(url, aRequest({ subject: JSON.stringify(headers) }), { ...flyer, ...headers });
    }
  });
  expect(counts).toEqual([]);
  expect(messagesIn(dataDir).map(({ source }) => source)).toEqual([null, null, null]);
});

it('counts nothing unless COUNTS is on', async () => {
  const { dataDir, counts } = await countedBy({ COUNTS: '' }, async (url) => {
    expect((await tell(url, 'visit ')).status).toBe(405);
    await post(url, aRequest(), flyer);
  });
  expect([counts, messagesIn(dataDir)[0]?.source]).toEqual([[], null]);
  expect(await runMessages(dataDir, '--counts', '--month', '2030-01')).toEqual(
    expect.stringMatching(/^Nulla di contato: 2030-01/),
  );
});

const written = (counter: ReturnType<typeof createCounter>) => {
  const counts: Count[] = [];
  counter.flush((some) => void counts.push(...some));
  return counts;
};

it('an address counts for little, days are those of Italy, and what cannot be written waits', () => {
  const time = { ms: Date.UTC(2026, 10, 30, 22, 59) };
  const counter = createCounter({ ...systemClock, now: () => time.ms });
  for (let times = 0; times < 60; times += 1) counter.add('visit', 'diretto', '203.0.113.77');
  time.ms += 60_000;
  counter.add('visit', 'diretto', '203.0.113.78');
  const fail = () => {
    throw new Error('the disk is full');
  };
  expect(() => counter.flush(fail)).toThrow();
  expect(written(counter).map(({ day, number }) => [day, number])).toEqual([
    ['2026-11-30', 50],
    ['2026-12-01', 1],
  ]);
  expect(written(counter)).toEqual([]);
});

it('a month has at most 200 sources', () => {
  withStore(makeFolder(), (store) => {
    const flood = Array.from({ length: 300 }, (_, index) => `a-${index}`);
    const visit = (source: string, day = '2026-11-30') => ({ day, source, name: 'visit', number: 1 });
    store.addCounts([...flood, 'a-0'].map((source) => visit(source)));
    store.addCounts([visit('b', '2026-12-01'), visit('b')]);
    const counts = store.countsOf('2026-11');
    expect(counts.length).toBeLessThanOrEqual(201);
    expect(counts.find(({ source }) => source === 'a-0')?.number).toBe(2);
    expect(counts.find(({ source }) => source === 'altro')?.number).toBe(101);
    expect(store.countsOf('2026-12').map(({ source }) => source)).toEqual(['b']);
    store.addCounts([visit('b', '2023-12-01')]);
    store.eraseCounts();
    expect([store.countsOf('2023-12').length, store.countsOf('2026-12').length]).toEqual([0, 1]);
  });
});

it('mails a month once, when the agency is first open in the next, also across restarts', async () => {
  const [smtp, dataDir, content] = [await startSmtp(), makeFolder(), readMailContent(sampleFolder)];
  const notice = configuredNotice(readConfig({ SMTP_URL: smtp.url }), () => content.agency.email);
  const log = { warn: vi.fn() };
  const mail = async (day: string) => {
    const store = openStore(dataDir);
    if (notice) await mailMonth(store, content, notice, log, Date.parse(day));
    store.close();
  };
  await mail('2026-12-01T09:00Z');
  expect(smtp.mails).toEqual([]); // Nothing was counted.
  withStore(dataDir, (store) =>
    store.addCounts([{ day: '2026-10-31', source: 'volantino', name: 'sent', number: 5 }]),
  );
  for (const day of ['2026-11-01T09:00Z', '2026-11-02T06:00Z']) await mail(day); // All Saints, a Sunday; before nine.
  expect(smtp.mails).toEqual([]);
  for (const day of ['2026-11-02T09:00Z', '2026-11-02T10:00Z', '2026-11-30T09:00Z']) await mail(day);
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([
    'Ottobre 2026: visite 0, chiamate 0, messaggi 5',
  ]);
  expect(smtp.mails[0]?.text).toContain('Messaggi: 5 da volantino.');
  expect(log.warn).not.toHaveBeenCalled();
});
