import { expect, it } from 'vitest';
import type { Env } from '../../shared/config/read-variables.ts';
import { readFormSettings, writeFormSettings } from '../../shared/protocols/form-settings.ts';
import { formSettingsName } from '../../shared/protocols/page-metas.ts';
import { parameterNames } from '../../shared/rules/message/message-fields.ts';
import { publishedDist, publishedHostname } from '../../tests/build-sites.ts';
import { freePort } from '../../tests/support/programs.ts';
import { startServer } from '../../tests/support/running-server.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { type CheckLine, hasFailed, summaryLine } from '../common/findings.ts';
import { createRequester } from '../common/request.ts';
import { runChecks } from './run-checks.ts';

const origin = `https://${publishedHostname}`;
const unencrypted = `http://${publishedHostname}/`;

/** Changes responses as a badly configured host does. Addresses on the site are paths, all others are whole. */
type Change = (place: string, response: Response) => Response | Promise<Response>;

type Trial = {
  change?: Change;
  /** Starts another server, with these variables. */
  env?: Env;
  send?: boolean;
};

/** Starts the real server with the real build, set up as an agency's. */
async function startSite(env: Env = {}) {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`; // Nobody is there.
  return startServer({ SMTP_URL, ...env }, publishedDist);
}

const site = await startSite();

async function check({ change = (_place, response) => response, env, send = false }: Trial = {}) {
  const { answer, stored, counter } = env ? await startSite(env) : site;
  const request = createRequester(async (address, options) => {
    const url = new URL(String(address));
    const received = new Request(new URL(url.pathname, 'http://localhost'), options);
    const place = url.origin === origin ? url.pathname : url.href;
    const response =
      place === unencrypted ? Response.redirect(`${origin}/`) : await answer(received, '127.0.0.1');
    return change(place, response);
  });
  const lines = await Array.fromAsync(runChecks({ origin, send }, request));
  return { lines, stored, counter };
}

/** The printed text of the lines in one state. */
const textsOf = (lines: CheckLine[], state: CheckLine['state']) =>
  lines.filter((line) => line.state === state).map(({ what, text }) => `${what}: ${text}`);

const failuresOf = async (trial: Trial) => textsOf((await check(trial)).lines, 'failure');

/** Answers at an address with other headers, another status or another text. */
const at =
  (where: string, spoil: (response: Response, text: string) => Response): Change =>
  async (place, response) =>
    place === where ? spoil(response, await response.text()) : response;

const withHeader = (name: string, value: string) =>
  at('/', (response, text) => {
    const headers = new Headers(response.headers);
    headers.set(name, value);
    return new Response(text, { status: response.status, headers });
  });

const withText = (search: string | RegExp, words: string) =>
  at('/', ({ headers }, text) => new Response(text.replace(search, words), { headers }));

/** A page whose form sends elsewhere, or with another id. */
function sendingTo(service: string, id: { serviceId?: string } = {}): Change {
  const settings = new RegExp(`(<meta name="${formSettingsName}" content=")([^"]*)`);
  return at('/', (response, page) => {
    const headers = new Headers(response.headers);
    const policy = headers.get('content-security-policy') ?? '';
    headers.set('content-security-policy', policy.replace('connect-src', `$& ${service}`));
    const text = page.replace(settings, (_, start: string, written: string) => {
      const now = readFormSettings(written.replaceAll('&amp;', '&'));
      return start + writeFormSettings({ ...now, ...id, origin: service });
    });
    return new Response(text, { headers });
  });
}

it('prints a line for each check of a healthy site', async () => {
  const { lines, stored } = await check();
  expect(lines.filter(({ state }) => state !== 'fine')).toEqual([]);
  expect(lines.map(({ what }) => what).join(', ')).toBe(
    'Pagina, Intestazioni di sicurezza, Indirizzo inesistente, Proxy davanti, Invio dal modulo, ' +
      'Stato del server',
  );
  expect(summaryLine(lines)).toBe('Tutto a posto.');
  expect(stored()).toEqual([]);
});

it('accepts a policy that a proxy has written without spaces after its commas', async () => {
  const policy = 'camera=(),geolocation=(),microphone=(),payment=(),usb=()';
  expect(await failuresOf({ change: withHeader('permissions-policy', policy) })).toEqual([]);
});

it('sends one trial message if asked to, which is not counted', async () => {
  const smtp = await startSmtp();
  const { lines, stored, counter } = await check({ env: { SMTP_URL: smtp.url }, send: true });
  expect(textsOf(lines, 'fine')).toContainEqual(
    expect.stringMatching(/^Messaggio di prova: preso /),
  );
  expect(smtp.mails[0]).toMatchObject({ recipients: ['info@agenzia-prova.test'] });
  expect(smtp.mails[0]?.subject).toContain('[PROVA] Controllo del sito');
  const [trial] = stored();
  expect(parameterNames.filter((name) => !trial?.[name])).toEqual([]);
  expect(counter.isEmpty()).toBe(true);
});

it.each([
  [
    'that has no mail server',
    { SMTP_URL: '' },
    /^Messaggio di prova: conservato, nessuno viene avvisato: manca SMTP_URL$/,
  ],
  [
    'whose mail server is down',
    {},
    /^Messaggio di prova: non ancora consegnato, e il server riprova: /,
  ],
])('reports a failure for a site %s', async (_, env, line) => {
  const { lines } = await check({ env, send: true });
  expect(textsOf(lines, 'failure').at(-1)).toMatch(line);
  expect(hasFailed(lines, { send: true })).toBe(true);
});

it.each([
  [
    'Pagina: https://www.agenzia-prova.test risponde, ma con una pagina che non è di',
    withText(/[\s\S]+/, 'Parcheggiato'),
  ],
  [
    'Pagina: http://www.agenzia-prova.test non rimanda a https, e lì il modulo non funziona',
    at(unencrypted, (_, text) => new Response(text)),
  ],
  [
    'Pagina: http://www.agenzia-prova.test: guasto di rete',
    at(unencrypted, () => {
      throw new TypeError('fetch failed');
    }),
  ],
  [
    'Intestazioni di sicurezza: Referrer-Policy: manca strict-origin-when-cross-origin',
    withHeader('referrer-policy', 'unsafe-url'),
  ],
  [
    "Intestazioni di sicurezza: Content-Security-Policy: manca default-src 'none' script-src 'self' ",
    withHeader('content-security-policy', "style-src 'none' script-src 'self'"),
  ],
  [
    "Intestazioni di sicurezza: Content-Security-Policy: manca 'sha256-",
    withText('<style>', '<style>a{}'),
  ],
  [
    'Indirizzo inesistente: risponde 200 invece di 404',
    at('/indirizzo/che-non-esiste', (_, text) => new Response(text)),
  ],
  [
    'Indirizzo inesistente: risponde 404, ma non con',
    at('/indirizzo/che-non-esiste', () => new Response('', { status: 404 })),
  ],
  [
    'Invio dal modulo: https://www.agenzia-prova.test/api/v1.0/email/send risponde 502',
    at('/api/v1.0/email/send', () => new Response('', { status: 502 })),
  ],
  [
    'Stato del server: https://www.agenzia-prova.test/healthz risponde 503',
    at('/healthz', () => new Response('', { status: 503 })),
  ],
  [
    'Stato del server: https://www.agenzia-prova.test/healthz dà una risposta che questa versione del programma non capisce: {"mail":"gone"}',
    at('/healthz', () => Response.json({ mail: 'gone' })),
  ],
  [
    'Stato del server: https://www.agenzia-prova.test/healthz dà una risposta che questa versione del programma non capisce: {"mail":',
    at('/healthz', () => new Response('{"mail":')),
  ],
] as const)('finds one failure in a broken site: %s', async (line, change) => {
  expect(await failuresOf({ change })).toEqual([expect.stringContaining(line)]);
});

it('reports different ids of page and server', async () => {
  expect(await failuresOf({ change: sendingTo(origin, { serviceId: 'another' }) })).toEqual([
    'Invio dal modulo: il server non accetta gli identificativi della pagina (The service ID not found)',
  ]);
});

it('accepts a server elsewhere that allows the site’s pages', async () => {
  const server = 'https://server.agenzia-prova.test';
  const { lines } = await check({ change: sendingTo(server), env: { CORS_ORIGINS: origin } });
  expect(textsOf(lines, 'failure')).toEqual([]);
  expect(await failuresOf({ change: sendingTo(server) })).toEqual([
    `Invio dal modulo: ${server} non permette di inviare alle pagine di ${origin} (CORS_ORIGINS)`,
  ]);
});

it.each([
  [200, 'OK', 'fine', 'accettato da EmailJS («OK»): ora guarda nella casella'],
  [400, 'said', 'failure', 'rifiutato da EmailJS: 400 said'],
  [403, 'disabled', 'failure', 'attiva «Allow EmailJS API for non-browser applications»'],
  [200, '<!doctype html>', 'failure', 'rifiutato da EmailJS: 200 <!doctype html>'],
] as const)(
  'reports EmailJS’s response to the trial message: %i %s',
  async (status, said, state, text) => {
    const service = 'https://api.emailjs.com';
    const change: Change = (place, response) => {
      if (!place.startsWith(service)) {
        return sendingTo(service)(place, response);
      }
      const isPreflight = response.status === 204;
      const headers = { 'access-control-allow-origin': '*' };
      return new Response(said, { status: isPreflight ? 200 : status, headers });
    };
    const { lines } = await check({ change, send: true });
    expect(textsOf(lines, state)).toContainEqual(expect.stringContaining(text));
    const others = lines.filter(({ what }) => what !== 'Messaggio di prova');
    expect(textsOf(others, 'failure')).toEqual([]);
  },
);

it('fails with --send only if the message is not taken', async () => {
  const smtp = await startSmtp();
  const change = withHeader('content-security-policy', "default-src 'none'");
  const taken = await check({ change, env: { SMTP_URL: smtp.url }, send: true });
  expect(textsOf(taken.lines, 'failure')).toHaveLength(1);
  expect(hasFailed(taken.lines, { send: true })).toBe(false);
  expect(hasFailed((await check({ change })).lines, { send: false })).toBe(true);

  const gone = await check({ change: () => new Response('', { status: 500 }), send: true });
  expect(hasFailed(gone.lines, { send: true })).toBe(true);
});

it.each([origin, 'https://server.agenzia-prova.test'])(
  'warns of Cloudflare’s proxy in front of the server, with what to set: %s',
  async (server) => {
    const health = server === origin ? '/healthz' : `${server}/healthz`;
    const proxied = at(health, (_, text) => new Response(text, { headers: { 'cf-ray': '8f1' } }));
    const change: Change = async (place, response) =>
      proxied(place, await sendingTo(server)(place, response));
    const { lines } = await check({ change, env: { CORS_ORIGINS: origin } });
    expect(textsOf(lines, 'warning')).toEqual([expect.stringContaining('CF-Connecting-IP')]);
  },
);

it.each([
  ['retrying', 'non riesce a consegnarli e riprova: npm run messages -- --show ID dice perché'],
  ['failed', 'non viene più riprovato: npm run messages lo elenca, --retry lo rimette in consegna'],
])(
  'warns of messages that are stored but not delivered, with what to do: %s',
  async (mail, text) => {
    const change = at('/healthz', (_, response) =>
      Response.json({ ...JSON.parse(response), mail }),
    );
    const { lines } = await check({ change });
    expect(textsOf(lines, 'warning')).toEqual([
      expect.stringMatching(`^Stato del server: .*${text}$`),
    ]);
    expect(textsOf(lines, 'failure')).toEqual([]);
  },
);
