import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../shared/config/config.ts';
import { sampleFolder } from '../tests/sample/sample.ts';
import { aRequest, post } from '../tests/support/messages.ts';
import { runMessages, spawnServer } from '../tests/support/process.ts';
import { startRelay } from '../tests/support/relay.ts';
import { contentWithCode, makeFolder, makeSite } from '../tests/support/site.ts';
import { startSmtp } from '../tests/support/smtp.ts';
import { messagesIn, withStore } from '../tests/support/store.ts';
import { readMailContent } from '../tools/build/mail-content.ts';
import { systemClock } from './clock.ts';
import { configuredNotice } from './mail/mailer.ts';
import { openStore } from './node/store/open-store.ts';
import { createCounter, type NewCount, romanDay, writeCountsMs } from './outbox/counts.ts';
import { mailMonth } from './outbox/month.ts';

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
  const site = await makeSite(contentWithCode('volantino'));
  const options = {
    COUNTS: 'on',
    DATA_DIR: dataDir,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'trace',
    ...env,
  };
  const { url, child, exited, output } = await spawnServer(site, options);
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
    for (const told of ['visit ', 'visit ', 'estimate ', 'tel: ', 'https: ', 'mailto: ', 'form ']) {
      expect((await tell(url, told)).status).toBe(204);
    }
    await tell(url, 'visit https://www.google.it/search?q=casa', { ...flyer, referer: page });
    const other = { ...flyer, referer: page };
    await post(url, aRequest({ subject: 'uno' }), flyer);
    await post(url, aRequest({ subject: 'uno' }), flyer); // Stored once.
    await post(url, aRequest({ subject: 'due' }), other);
  });
  expect(counts).toEqual([
    'visit altro 1', // From a site that nobody else came from.
    'sent diretto 1',
    ...['call', 'email', 'estimate', 'form', 'sent'].map((name) => `${name} volantino 1`),
    'visit volantino 2',
    'whatsapp volantino 1',
  ]);
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  expect(files.join()).toContain('volantino');
  for (const text of [...files, output]) {
    expect(text).not.toMatch(/203\.0\.113|Browser-9|search|api\/counts/);
  }
  expect(messagesIn(dataDir).map(({ source }) => source)).toEqual(['volantino', null]);
  const rows = JSON.parse(await runMessages(dataDir, '--counts', '--json'));
  expect(Object.keys(rows[0])).toEqual(['day', 'source', 'name', 'number']);
  expect(rows[0].day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await runMessages(dataDir, '--counts')).toMatch(
    /\nvolantino +2 +1 +1 +1 +1 +1 +1\n[\s\S]*Totale +3 /,
  );
  for (const option of ['--csv', '--json', '--show=1']) {
    expect(await runMessages(dataDir, option)).toContain('volantino');
  }
});

it('answers 204 to whatever comes, and counts none of it', async () => {
  const refused: Record<string, string>[] = [
    { 'sec-gpc': '1' },
    { dnt: '1' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  const { dataDir, counts } = await countedBy({}, async (url) => {
    for (const body of [
      '',
      'sent ',
      'constructor ',
      '{"a":',
      'x'.repeat(9999),
      new Uint8Array(99).fill(255),
    ]) {
      expect((await tell(url, body, { ...flyer, 'content-type': 'application/json' })).status).toBe(
        204,
      );
    }
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
  const counts: NewCount[] = [];
  counter.flush((some) => void counts.push(...some));
  return counts;
};

it('an address counts for little, days are those of Italy, and what cannot be written waits', () => {
  const time = { ms: Date.UTC(2026, 10, 30, 22, 59) };
  const counter = createCounter({ ...systemClock, now: () => time.ms });
  for (let times = 0; times < 60; times += 1) {
    counter.add('visit', 'diretto', '203.0.113.77');
  }
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

it('keeps at most 500 rows in memory until they are written', () => {
  const counter = createCounter();
  for (let index = 0; index < 700; index += 1) {
    counter.add('visit', `a-${index}`, `192.0.2.${index % 200}`);
  }
  expect(written(counter)).toHaveLength(500);
});

it('logs that counts cannot be written, once, and writes them when they can be', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url, store, log } = await startRelay({ COUNTS: 'on' });
  const fail = () => {
    throw Object.assign(new Error(), { errstr: 'database or disk is full' });
  };
  vi.spyOn(store, 'addCounts').mockImplementationOnce(fail).mockImplementationOnce(fail);
  await tell(url, 'visit ');
  for (let times = 0; times < 3; times += 1) {
    vi.advanceTimersByTime(writeCountsMs);
  }
  expect(log().match(/Counts cannot be written yet/g)).toHaveLength(1);
  expect(log()).toContain('database or disk is full');
  expect(store.countsOf(romanDay().slice(0, 7))).toMatchObject([{ name: 'visit', number: 1 }]);
});

it('one household names no site, a second one does, and a site that is known needs none', () => {
  withStore(makeFolder(), (store) => {
    const counter = createCounter();
    const visits = (site: string, ...addresses: string[]) => {
      for (const address of addresses) {
        counter.add('visit', site, address);
      }
    };
    const sources = () => {
      counter.flush(store.addCounts);
      const rows = store.countsOf(romanDay().slice(0, 7));
      return rows.map(({ source, number }) => `${source} ${number}`);
    };
    const one = '203.0.113.1';
    const two = '203.0.113.2';
    const three = '203.0.113.3';
    visits('truffa-chiama-333.it', one, one, one);
    expect(sources()).toEqual(['altro 3']);
    visits('casa.it', one, two);
    expect(sources()).toEqual(['altro 3', 'casa.it 2']);
    for (let index = 0; index < 40; index += 1) {
      visits(`chiama-${index}.it`, three);
    }
    const restarted = createCounter();
    restarted.add('visit', 'casa.it', three);
    restarted.flush(store.addCounts);
    expect(sources()).toEqual(['altro 43', 'casa.it 3']);
  });
});

it('an address that tells of many sites leaves room for those of others', () => {
  const counter = createCounter();
  const isNamed = (site: string, ...addresses: string[]) => {
    for (const address of addresses) {
      counter.add('visit', site, address);
    }
    return written(counter).some(({ source, isUnconfirmed }) => source === site && !isUnconfirmed);
  };
  for (let index = 0; index < 40; index += 1) {
    isNamed(`chiama-${index}.it`, '203.0.113.1');
  }
  expect(isNamed('casa.it', '203.0.113.2', '203.0.113.3')).toBe(true);
  expect(isNamed('chiama-0.it', '203.0.113.2')).toBe(true);
  expect(isNamed('chiama-39.it', '203.0.113.2')).toBe(false);
});

it('a month has at most 200 sites, and a place for each code and message', () => {
  withStore(makeFolder(), (store) => {
    const flood = Array.from({ length: 300 }, (_, index) => `a-${index}.it`);
    const visit = (source: string, day = '2026-11-30'): NewCount => ({
      day,
      source,
      name: 'visit',
      number: 1,
    });
    store.addCounts([...flood, 'a-0.it'].map((source) => visit(source)));
    store.addCounts([
      visit('b.it', '2026-12-01'),
      visit('b.it'),
      visit('volantino'),
      visit('diretto'),
    ]);
    const counts = store.countsOf('2026-11');
    const numberOf = (name: string) => counts.find(({ source }) => source === name)?.number;
    expect(counts).toHaveLength(203);
    expect(['a-0.it', 'altro', 'volantino', 'diretto'].map(numberOf)).toEqual([2, 101, 1, 1]);
    expect(store.countsOf('2026-12').map(({ source }) => source)).toEqual(['b.it']);
    store.addCounts([visit('b.it', '2023-12-01')]);
    store.eraseCounts();
    expect([store.countsOf('2023-12').length, store.countsOf('2026-12').length]).toEqual([0, 1]);
  });
});

it('made-up codes are one source, and leave the flyers and the messages theirs', async () => {
  const { counts, dataDir } = await countedBy({}, async (url) => {
    const made = (index: number) => ({ referer: `${page}?da=truffa-${index}-chiama-333` });
    for (let index = 0; index < 49; index += 1) {
      await tell(url, 'visit ', made(index));
    }
    await tell(url, 'visit ');
    await post(url, aRequest({ subject: 'uno' }), flyer);
    await post(url, aRequest({ subject: 'due' }), made(1));
  });
  expect(counts).toEqual([
    'sent altro 1',
    'visit altro 49',
    'sent volantino 1',
    'visit volantino 1',
  ]);
  expect(
    messagesIn(dataDir)
      .map(({ source }) => source)
      .sort(),
  ).toEqual(['altro', 'volantino']);
});

it('mails a month once, when the agency is first open in the next, also across restarts', async () => {
  const smtp = await startSmtp();
  const dataDir = makeFolder();
  const content = readMailContent(sampleFolder);
  const sendNotice = configuredNotice(
    readConfig({ SMTP_URL: smtp.url }),
    () => content.agency.email,
  );
  const log = { warn: vi.fn() };
  const mail = async (day: string) => {
    const store = openStore(dataDir);
    if (sendNotice) {
      await mailMonth({ store, content, sendNotice, log, now: Date.parse(day) });
    }
    store.close();
  };
  await mail('2026-12-01T09:00Z');
  expect(smtp.mails).toEqual([]); // Nothing was counted.
  withStore(dataDir, (store) =>
    store.addCounts([{ day: '2026-10-31', source: 'volantino', name: 'sent', number: 5 }]),
  );
  for (const day of ['2026-11-01T09:00Z', '2026-11-02T06:00Z']) {
    await mail(day); // All Saints, a Sunday; before nine.
  }
  expect(smtp.mails).toEqual([]);
  for (const day of ['2026-11-02T09:00Z', '2026-11-02T10:00Z', '2026-11-30T09:00Z']) {
    await mail(day);
  }
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([
    'Ottobre 2026: visite 0, chiamate 0, messaggi 5',
  ]);
  expect(smtp.mails[0]?.text).toContain('Messaggi: 5 da volantino.');
  expect(log.warn).not.toHaveBeenCalled();
});
