import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Env } from '../server/env.ts';
import { edited, withHeader, without } from '../tests/support/check/answers.ts';
import { broken } from '../tests/support/check/broken-sites.ts';
import { certificateFor } from '../tests/support/check/certificates.ts';
import { type Change, startFront } from '../tests/support/check/front.ts';
import { dns, goodRecords, told } from '../tests/support/check/lines.ts';
import { earlierFile, hostname, origin, published } from '../tests/support/check/published-site.ts';
import { startRelay } from '../tests/support/relay.ts';
import { freePort, startSmtp } from '../tests/support/smtp.ts';
import { createAsk, type Network } from './ask.ts';
import { printLine, printSum } from './line.ts';
import { runChecks } from './run.ts';

let certificate: { key: string; cert: string };
const names = [hostname, 'agenzia-prova.test', 'relay.agenzia-prova.test'];

beforeAll(async () => {
  certificate = await certificateFor(names);
});

/** The real server before the real build, as the relay and page of an agency. */
async function startSite(env: Env = {}) {
  const relay = { PUBLIC_SITE_URL: origin, CONTENT_DIR: published.contentDir, ...env };
  return startRelay(relay, published.dist);
}

type Trial = { send?: boolean; sender?: string; records?: Record<string, string>; at?: string };

async function look(
  network: Network,
  { send = false, sender, records = goodRecords, at = origin }: Trial = {},
) {
  const world = { ask: createAsk(network), resolveTxt: dns(records), now: () => new Date() };
  return Array.fromAsync(runChecks({ origin: at, send, sender }, world));
}

/** What is said of a site that a host spoils. */
async function lookThrough(change: Change, env: Env = {}) {
  const { url } = await startSite(env);
  return look(await startFront(url, origin, certificate, change));
}

describe('a healthy site', () => {
  it('has no fault, and a line for each thing', async () => {
    const lines = await lookThrough(() => undefined);
    expect([...told(lines, 'fault'), ...told(lines, 'warning'), ...told(lines, 'skipped')]).toEqual([]);
    expect(lines.map(({ what }) => what)).toEqual([
      'Pagina',
      'Certificato',
      'Prima risposta',
      'Da http a https',
      'Con e senza www',
      'Intestazioni di sicurezza',
      'Indirizzo inesistente',
      'Indirizzo canonico',
      'robots.txt',
      'sitemap.xml',
      'Report in PDF',
      'File della pagina',
      'Compressione',
      'File delle versioni precedenti',
      'Dati di esempio',
      'Invio dal modulo',
      'Stato del relay',
      'SPF',
      'DMARC',
    ]);
    expect(told(lines, 'fine')).toEqual(
      expect.arrayContaining([
        'Certificato: vale ancora 60 giorni',
        'File delle versioni precedenti: 1, tutti al loro posto',
        `Invio dal modulo: il relay di ${origin} riceve, dalla pagina`,
      ]),
    );
    expect(printSum(lines)).toBe('Tutto a posto.');
  });

  it('gets no message unless one is asked for; then one, marked, in the agent’s box', async () => {
    const smtp = await startSmtp();
    const { url, store } = await startSite({ SMTP_URL: smtp.url });
    const network = await startFront(url, origin, certificate);
    await look(network);
    expect(store.list()).toEqual([]);
    const lines = await look(network, { send: true });
    expect(told(lines, 'fine')).toContainEqual(expect.stringMatching(/^Messaggio di prova: accettato/));
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 20_000 });
    expect(smtp.mails[0]).toMatchObject({
      recipients: ['info@agenzia-prova.test'],
      subject: 'Prova del sito: [PROVA] Controllo del sito',
    });
  });

  it('may have its relay elsewhere', async () => {
    const relay = 'https://relay.agenzia-prova.test';
    const { url } = await startSite({ CORS_ORIGINS: origin });
    const elsewhere: Change = (place, answer) => {
      if (place.startsWith('/api') || place === '/healthz') return { status: 404 };
      const policy = answer.headers['content-security-policy'];
      if (place.startsWith('/_astro/ContactIsland') && place !== `/${earlierFile}`)
        return edited(answer, (text) =>
          text.replace(/service:\{origin:(["'`])\1/, `service:{origin:"${relay}"`),
        );
      const wider = policy?.replace("connect-src 'self'", `connect-src 'self' ${relay}`);
      return wider ? withHeader('content-security-policy', wider, answer) : undefined;
    };
    const lines = await look(await startFront(url, origin, certificate, elsewhere));
    expect(told(lines, 'fault')).toEqual([]);
    expect(told(lines, 'fine')).toContain(`Invio dal modulo: il relay di ${relay} riceve, dalla pagina`);

    const closed = await startSite();
    const refused = await look(await startFront(closed.url, origin, certificate, elsewhere));
    expect(told(refused, 'fault')).toEqual([
      `Invio dal modulo: ${relay} non permette di inviare alle pagine di ${origin} (CORS_ORIGINS)`,
    ]);
  });
});

it('a static host whose form sends by EmailJS has no relay to be asked for its health', async () => {
  const { url, store } = await startSite();
  const service = 'https://api.emailjs.com';
  const cors = { 'access-control-allow-origin': '*' };
  const posted = vi.fn();
  const change: Change = (place, answer) => {
    if (place.startsWith(service)) posted(place);
    if (place.startsWith(service))
      return { status: answer.status, headers: cors, body: Buffer.from('The Public Key is required') };
    if (place.startsWith('/_astro/ContactIsland') && place !== `/${earlierFile}`)
      return edited(answer, (text) =>
        text.replace(/service:\{origin:(["'`])\1/, `service:{origin:"${service}"`),
      );
    const policy = answer.headers['content-security-policy'];
    const wider = policy?.replace("connect-src 'self'", `connect-src 'self' ${service}`);
    return wider ? withHeader('content-security-policy', wider, answer) : undefined;
  };
  const answers = { OPTIONS: 200, POST: 400 };
  const lines = await look(await startFront(url, origin, certificate, change, answers));
  expect(told(lines, 'fault')).toEqual([]);
  expect(told(lines, 'fine')).toContain(`Invio dal modulo: ${service} riceve`);
  expect(told(lines, 'skipped')).toEqual(['Stato del relay: i messaggi passano da EmailJS']);
  expect(posted).toHaveBeenCalledTimes(2);
  expect(store.list()).toEqual([]);
});

describe('a broken site: one line, and no other', () => {
  it.each(broken)('%s', async (_what, change, fault) => {
    const faults = told(await lookThrough(change), 'fault');
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  it.each([
    ['has expired', names, -2, /^Certificato: il certificato è scaduto$/],
    [
      'is of another name',
      ['altro.test', 'agenzia-prova.test'],
      60,
      /^Certificato: il certificato è di un altro nome$/,
    ],
  ] as const)('the certificate %s', async (_what, of, days, fault) => {
    const { url } = await startSite();
    const network = await startFront(url, origin, await certificateFor([...of], days));
    const lines = await look(network, { send: true });
    expect(told(lines, 'fault')).toContainEqual(expect.stringMatching(fault));
    // Nobody reads along what is sent.
    expect(told(lines, 'fault')).toContainEqual(
      expect.stringMatching(/^Messaggio di prova: non inviato: il certificato/),
    );
  });

  it('nobody vouches for the certificate', async () => {
    const { url } = await startSite();
    const { connect } = await startFront(url, origin, certificate);
    const lines = await look({ ...(connect && { connect }) });
    expect(told(lines, 'fault')[0]).toBe('Certificato: il certificato non è di un’autorità riconosciuta');
  });

  it('the certificate ends soon: a warning', async () => {
    const { url } = await startSite();
    const lines = await look(await startFront(url, origin, await certificateFor(names, 5)));
    expect(told(lines, 'fault')).toEqual([]);
    expect(told(lines, 'warning')).toEqual([
      'Certificato: vale ancora 5 giorni: il rinnovo automatico non funziona?',
    ]);
  });

  it('there is no encryption', async () => {
    const { url } = await startSite();
    const { port } = new URL(url);
    const connect = () => ({ host: '127.0.0.1', port: Number(port) });
    const lines = await look({ connect }, { at: `http://${hostname}` });
    expect(told(lines, 'fault')).toContainEqual(
      expect.stringMatching(/^Certificato: l’indirizzo comincia con http:\/\//),
    );
  });

  it('page and relay have different ids', async () => {
    const lines = await lookThrough(() => undefined, { PUBLIC_EMAILJS_SERVICE_ID: 'another' });
    expect(told(lines, 'fault')).toEqual([
      'Invio dal modulo: il relay non accetta gli identificativi della pagina (The service ID not found)',
    ]);
  });

  it('nobody is there', async () => {
    const port = await freePort();
    const lines = await look({ connect: () => ({ host: '127.0.0.1', port }) });
    expect(lines).toEqual([
      { state: 'fault', what: 'Pagina', text: `${origin}: nessuno risponde a quella porta` },
    ]);
  });

  it('it is somebody else’s', async () => {
    const lines = await lookThrough((_, answer) => ({
      ...without('content-encoding', answer),
      body: Buffer.from('Parcheggiato'),
    }));
    expect(told(lines, 'fault')).toEqual([
      `Pagina: ${origin} risponde, ma con una pagina che non è di questo sito`,
    ]);
  });

  it('the sender’s domain says nothing about its mail', async () => {
    const { url } = await startSite();
    const network = await startFront(url, origin, certificate);
    const none = await look(network, { records: {} });
    expect(told(none, 'fault')).toEqual([
      'SPF: agenzia-prova.test non ne ha: le email del sito finiscono tra la posta indesiderata',
      'DMARC: agenzia-prova.test non ne ha: manca il TXT di _dmarc.agenzia-prova.test',
    ]);
    const records = { 'posta.test': 'v=spf1 +all', '_dmarc.posta.test': 'v=DMARC1; p=none' };
    const weak = await look(network, { sender: 'sito@posta.test', records });
    expect(told(weak, 'fault')).toEqual([
      'SPF: posta.test permette a chiunque di scrivere a suo nome (+all)',
    ]);
    expect(told(weak, 'warning')).toEqual([
      'DMARC: posta.test lascia passare anche le email contraffatte (p=none)',
    ]);
  });
});

it('a line stays one line, whatever a server said', () => {
  const line = printLine({ state: 'fault', what: 'Pagina', text: 'a\u001b[31m\r\nb' });
  expect(line).toBe('✗ da correggere  Pagina: a [31m b');
});
