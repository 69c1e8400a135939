import { beforeAll, expect, it } from 'vitest';
import type { Env } from '../../shared/config/variables.ts';
import { publishedContent, publishedHostname, publishedSite } from '../../tests/build.ts';
import {
  brokenSites,
  origin,
  saying,
  sendingTo,
  withSecondPage,
} from '../../tests/support/check/broken-sites.ts';
import { type Change, certificateFor, startFront } from '../../tests/support/check/front.ts';
import { startRelay } from '../../tests/support/relay.ts';
import { freePort, startSmtp } from '../../tests/support/smtp.ts';
import { createAsk, type Network } from './ask.ts';
import { type Line, printLine, printSum } from './line.ts';
import { runChecks } from './run.ts';

let certificate: { key: string; cert: string };
const names = [
  publishedHostname,
  'agenzia-prova.test',
  'relay.agenzia-prova.test',
  'api.emailjs.com',
];

beforeAll(async () => {
  certificate = await certificateFor(names);
});

/** The TXT records of a correctly configured domain. */
const goodRecords: Record<string, string> = {
  'agenzia-prova.test': 'v=spf1 include:_spf.posta-prova.test -all',
  '_dmarc.agenzia-prova.test': 'v=DMARC1; p=quarantine',
};

/** The real server before the real build, as the relay and page of an agency. */
async function startSite(env: Env = {}) {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`; // Nobody is there.
  const relay = { PUBLIC_SITE_URL: origin, CONTENT_DIR: publishedContent, SMTP_URL, ...env };
  return startRelay(relay, publishedSite);
}

type Trial = {
  send?: boolean;
  sender?: string;
  records?: Record<string, string>;
  at?: string;
  /** How long each answer takes, by the clock of the check: this machine's may be busy. */
  answerMs?: number;
};

async function check(
  network: Network,
  { send = false, sender, records = goodRecords, at = origin, answerMs = 0 }: Trial = {},
) {
  const resolveTxt = async (name: string) => {
    const record = records[name];
    if (record === undefined) {
      throw Object.assign(new Error('none'), { code: 'ENODATA' });
    }
    return [[record]];
  };
  const clock = clockOf(answerMs);
  const world = { ask: createAsk({ network, now: clock }), resolveTxt, now: () => new Date() };
  return Array.fromAsync(runChecks({ origin: at, send, sender }, world));
}

/** A clock that goes on by so much each time it is read; a check reads it before and after each answer. */
function clockOf(stepMs: number): () => number {
  let time = 0;
  return () => {
    time += stepMs;
    return time;
  };
}

/** The lines about a site whose answers are changed on the way. */
async function checkChanged(change?: Change, env: Env = {}, trial: Trial = {}) {
  const { app } = await startSite(env);
  return check(await startFront(app, origin, certificate, { change }), trial);
}

/** The printed text of the lines in one state. */
const textsOf = (lines: Line[], state: Line['state']) =>
  lines.filter((line) => line.state === state).map(({ what, text }) => `${what}: ${text}`);

it('a healthy site has no issue, and a line for each thing', async () => {
  const lines = await checkChanged();
  expect(lines.filter(({ state }) => state !== 'fine')).toEqual([]);
  expect(lines.map(({ what }) => what).join(', ')).toBe(
    'Pagina, Certificato, Prima risposta, Da http a https, Con e senza www, Intestazioni di sicurezza, ' +
      'Indirizzo inesistente, Indirizzo canonico, robots.txt, sitemap.xml, Report in PDF, ' +
      'File della pagina, Compressione, Dati di esempio, Invio dal modulo, Stato del relay, SPF, DMARC',
  );
  expect(textsOf(lines, 'fine')).toEqual(
    expect.arrayContaining([
      'Certificato: vale ancora 60 giorni',
      `Invio dal modulo: il relay di ${origin} riceve, dalla pagina`,
    ]),
  );
  expect(printSum(lines)).toBe('Tutto a posto.');
});

it('a healthy site gets no message unless one is asked for; then one, marked, in the agent’s box', async () => {
  const smtp = await startSmtp();
  const { app, store } = await startSite({ SMTP_URL: smtp.url });
  const network = await startFront(app, origin, certificate);
  await check(network);
  expect(store.list()).toEqual([]);
  const lines = await check(network, { send: true });
  expect(textsOf(lines, 'fine')).toContainEqual(
    expect.stringMatching(/^Messaggio di prova: preso /),
  );
  expect(smtp.mails[0]).toMatchObject({
    recipients: ['info@agenzia-prova.test'],
    subject: 'Prova del sito: [PROVA] Controllo del sito',
  });
});

it.each([
  [{ SMTP_URL: '' }, /^Messaggio di prova: conservato, nessuno viene avvisato: manca SMTP_URL$/],
  [{}, /^Messaggio di prova: in attesa, il server di posta non risponde/],
])('a healthy site has mail, or the trial ends with an issue: %j', async (env, line) => {
  const lines = await checkChanged(undefined, env, { send: true });
  expect(textsOf(lines, 'issue').at(-1)).toMatch(line);
});

it.each([
  [
    'does not know them',
    '{"status":"ok","storeWritable":true,"mail":"ok","waiting":null,"failed":null,"kept":null}',
  ],
  ['does not tell them', '{"status":"ok","storeWritable":true,"mail":"ok"}'],
])(
  'nobody knows what becomes of a trial where the relay’s count of messages is not there: it %s',
  async (_, health) => {
    const change: Change = (place) =>
      place === '/healthz' ? { body: Buffer.from(health) } : undefined;
    const smtp = await startSmtp();
    const lines = await checkChanged(change, { SMTP_URL: smtp.url }, { send: true });
    expect(textsOf(lines, 'warning')).toEqual([
      expect.stringMatching(
        /^Messaggio di prova: conservato; che cosa ne è poi non si sa, .*: ora guarda nella casella/,
      ),
    ]);
  },
);

it('a healthy site may have its relay elsewhere, if that allows its pages', async () => {
  const relay = 'https://relay.agenzia-prova.test';
  const change: Change = (place, answer) =>
    place.startsWith('/api') || place === '/healthz'
      ? { status: 404 }
      : sendingTo(relay)(place, answer);
  const lines = await checkChanged(change, { CORS_ORIGINS: origin });
  expect(textsOf(lines, 'issue')).toEqual([]);
  expect(textsOf(lines, 'fine')).toContain(
    `Invio dal modulo: il relay di ${relay} riceve, dalla pagina`,
  );

  expect(textsOf(await checkChanged(change), 'issue')).toEqual([
    `Invio dal modulo: ${relay} non permette di inviare alle pagine di ${origin} (CORS_ORIGINS)`,
  ]);
});

it.each([
  [200, 'fine', 'accettato da EmailJS («said»): ora guarda nella casella che riceve'],
  [400, 'issue', 'rifiutato da EmailJS: 400 said'],
] as const)(
  'may send by EmailJS, whose answer %i it tells, and nothing before',
  async (POST, state, end) => {
    const service = 'https://api.emailjs.com';
    const change: Change = (place, answer) => {
      if (!place.startsWith(service)) {
        return sendingTo(service, 'key')(place, answer);
      }
      const headers = { 'access-control-allow-origin': '*' };
      return { status: answer.status, headers, body: Buffer.from('said') };
    };
    const { app } = await startSite();
    const network = await startFront(app, origin, certificate, {
      change,
      others: { OPTIONS: 200, POST },
    });
    const lines = await check(network, { send: true });
    expect(textsOf(lines, state)).toContainEqual(
      expect.stringContaining(`Messaggio di prova: ${end}`),
    );
    expect(textsOf(lines, 'skipped')).toEqual([
      'Invio dal modulo: EmailJS risponde; se accetta questi identificativi, si sa solo con «--send»',
      'Stato del relay: i messaggi passano da EmailJS',
    ]);
  },
);

it.each(Object.entries(brokenSites))(
  'a broken site has one issue, and no other: %s',
  async (line, change) => {
    expect(textsOf(await checkChanged(change), 'issue')).toEqual([expect.stringContaining(line)]);
  },
);

it('a broken site has one issue, and no other: page and relay have different ids', async () => {
  const lines = await checkChanged(undefined, { PUBLIC_EMAILJS_SERVICE_ID: 'another' });
  expect(textsOf(lines, 'issue')).toEqual([
    'Invio dal modulo: il relay non accetta gli identificativi della pagina (The service ID not found)',
  ]);
});

it.each([
  ['has expired', names, -2, 'il certificato è scaduto'],
  [
    'is of other names',
    ['altro.test', 'agenzia-prova.test'],
    60,
    'il server non ha un certificato per questo nome, ne ha uno per altro.test, agenzia-prova.test',
  ],
] as const)('that %s: nothing is sent', async (_what, of, days, text) => {
  const { app } = await startSite();
  const network = await startFront(app, origin, await certificateFor([...of], days));
  const issues = textsOf(await check(network, { send: true }), 'issue');
  expect(issues).toContain(`Certificato: ${text}`);
  expect(issues).toContain(`Messaggio di prova: non inviato: ${origin}: ${text}`);
});

it('a certificate that nobody vouches for', async () => {
  const { app } = await startSite();
  const network = await startFront(app, origin, certificate);
  const [first] = textsOf(await check((at) => ({ ...network(at), ca: [] })), 'issue');
  expect(first).toBe('Certificato: il certificato non è di un’autorità riconosciuta');
});

it('a certificate that ends soon is a warning', async () => {
  const { app } = await startSite();
  const lines = await check(await startFront(app, origin, await certificateFor(names, 5)));
  expect(textsOf(lines, 'issue')).toEqual([]);
  expect(textsOf(lines, 'warning')).toEqual([
    'Certificato: vale ancora 5 giorni: il rinnovo automatico non funziona?',
  ]);
});

it('a slow first answer is a warning', async () => {
  const slow = await checkChanged(undefined, {}, { answerMs: 801 });
  expect(textsOf(slow, 'issue')).toEqual([]);
  expect(textsOf(slow, 'warning')).toEqual([
    'Prima risposta: 801 ms, oltre 800: il server o la rete sono lenti',
  ]);
  const quick = await checkChanged(undefined, {}, { answerMs: 800 });
  expect(textsOf(quick, 'fine')).toContain('Prima risposta: 800 ms');
});

it('a certificate that is not there', async () => {
  const port = Number(new URL((await startSite()).url).port);
  const network = () => ({ hostname: '127.0.0.1', port });
  const lines = await check(network, { at: `http://${publishedHostname}` });
  expect(textsOf(lines, 'issue')).toContainEqual(
    expect.stringMatching(/^Certificato: l’indirizzo comincia con http:\/\//),
  );
});

it('a second page may have an address of its own', async () => {
  const html = `<link rel="canonical" href="${origin}/affitti">`;
  const lines = await checkChanged(withSecondPage(html));
  expect(textsOf(lines, 'issue')).toEqual([]);
  expect(textsOf(lines, 'fine')).toContain(`Indirizzo canonico: ${origin}/, ${origin}/affitti`);
});

it('names of the sample’s town on the page of another are to be looked at', async () => {
  const lines = await checkChanged(saying('</h1>', ', come a Bologna</h1>'));
  expect(textsOf(lines, 'warning')).toEqual([
    'Dati di esempio: la pagina è di Lucca e nomina Bologna: è giusto?',
  ]);
});

it('the sender’s domain is asked for SPF and DMARC', async () => {
  const none = await checkChanged(undefined, {}, { records: {} });
  expect(textsOf(none, 'issue')).toEqual([
    'SPF: agenzia-prova.test non ne ha: le email del sito finiscono tra la posta indesiderata',
    'DMARC: agenzia-prova.test non ne ha: manca il TXT di _dmarc.agenzia-prova.test',
  ]);
  const records = { 'posta.test': 'v=spf1 +all', '_dmarc.posta.test': 'v=DMARC1; p=none' };
  const weak = await checkChanged(undefined, {}, { sender: 'sito@posta.test', records });
  expect(textsOf(weak, 'issue')).toEqual([
    'SPF: posta.test permette a chiunque di scrivere a suo nome (+all)',
  ]);
  expect(textsOf(weak, 'warning')).toEqual([
    'DMARC: posta.test lascia passare anche le email contraffatte (p=none)',
  ]);
});

it('a line stays one line, whatever a server said', () => {
  const line = printLine({ state: 'issue', what: 'Pagina', text: 'a\u001b[31m\r\nb\u202ec' });
  expect(line).toBe('✗ da correggere  Pagina: a [31m b\ufffdc');
});
