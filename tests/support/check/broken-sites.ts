import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { publishedHostname } from '../../build.ts';
import type { Change, Passing } from './front.ts';

export const origin = `https://${publishedHostname}`;

type Spoil = (answer: Passing) => Partial<Passing>;

/** Spoils the answers whose status and place match, such as `404 /nessuna`. */
const at =
  (which: RegExp, spoil: Spoil): Change =>
  (place, answer) =>
    which.test(`${answer.status} ${place}`) ? spoil(answer) : undefined;

const home = / \/$/;
const ofSite = /^\d+ \//;

const status = (code: number) => () => ({ status: code });

/** Sets a header, or removes it. */
const header =
  (name: string, value?: string): Spoil =>
  ({ headers }) => {
    const { [name]: _old, ...others } = headers;
    return { headers: value === undefined ? others : { ...others, [name]: value } };
  };

const policy =
  (search: string | RegExp, words: string): Spoil =>
  (answer) => {
    const { 'content-security-policy': given = '' } = answer.headers;
    return header('content-security-policy', given.replaceAll(search, words))(answer);
  };

/** Edits the text, compressed as before. Throws when the edit changes nothing: the test would try nothing. */
const text =
  (edit: (text: string) => string): Spoil =>
  ({ headers, body }) => {
    const isBrotli = headers['content-encoding'] === 'br';
    const before = (isBrotli ? brotliDecompressSync(body) : body).toString();
    const after = edit(before);
    if (after === before) {
      throw new Error('The edit found nothing');
    }
    return { body: isBrotli ? brotliCompressSync(after) : Buffer.from(after) };
  };

const replaced = (which: RegExp, search: string, words: string) =>
  at(
    which,
    text((before) => before.replaceAll(search, words)),
  );

/** A page with other words. */
export const saying = (search: string, words: string) => replaced(home, search, words);

/** A page whose form sends to another origin, with another public key. */
export const sendingTo = (service: string, key = 'local'): Change => {
  const wider = policy("connect-src 'self'", `connect-src 'self' ${service}`);
  const script = text((before) =>
    before
      .replace(/service:\{origin:(["'`])\1/, `service:{origin:"${service}"`)
      .replace(/(publicKey|serviceId|templateId):(["'`])local\2/g, `$1:"${key}"`),
  );
  return (place, answer) => (place.startsWith('/assets/islands.') ? script : wider)(answer);
};

const elsewhere = 'http://localhost:4321';
const bare = / https:\/\/agenzia-prova/;

/** A site with a second page, at `/affitti`. */
export const withSecondPage =
  (html: string): Change =>
  (place, answer) => {
    if (place === '/affitti') {
      return { status: 200, headers: {}, body: Buffer.from(html) };
    }
    const entry = `<url><loc>${origin}/affitti</loc></url></urlset>`;
    return saidBySitemap('</urlset>', entry)(place, answer);
  };

const saidBySitemap = (search: string, words: string) => replaced(/\/sitemap/, search, words);

/** What is wrong with a site, by what the one line about it has to say. */
export const brokenSites: Record<string, Change> = {
  [`Pagina: ${origin} risponde, ma con una pagina che non è di questo sito`]: () => ({
    headers: {},
    body: Buffer.from('Parcheggiato'),
  }),
  'Intestazioni di sicurezza: X-Content-Type-Options manca': at(
    ofSite,
    header('x-content-type-options'),
  ),
  'Intestazioni di sicurezza: Referrer-Policy è «unsafe-url» invece di «strict-origin': at(
    ofSite,
    header('referrer-policy', 'unsafe-url'),
  ),
  "script-src 'self' 'unsafe-inline'": at(
    ofSite,
    policy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
  ),
  'Intestazioni di sicurezza: Content-Security-Policy non permette ciò che la pagina ha': at(
    ofSite,
    policy(/ 'sha256-\w{6}/g, " 'sha256-AAAAAA"),
  ),
  'Indirizzo inesistente: risponde 200 invece di 404': at(/^404/, status(200)),
  [`Indirizzo canonico: la pagina dice ${elsewhere}/, non ${origin}/: ricostruisci il sito con PUBLIC_SITE_URL giusto`]:
    saying(`rel="canonical" href="${origin}/"`, `rel="canonical" href="${elsewhere}/"`),
  'Indirizzo canonico: la pagina chiede ai motori di ricerca di non mostrarla (noindex)': at(
    home,
    header('x-robots-tag', 'noindex'),
  ),
  [`Indirizzo canonico: ${origin}/affitti dice ${origin}/, non ${origin}/affitti`]: withSecondPage(
    `<link rel="canonical" href="${origin}/">`,
  ),
  [`Indirizzo canonico: ${origin}/affitti chiede ai motori di ricerca di non`]: withSecondPage(
    '<meta name="robots" content="noindex">',
  ),
  'robots.txt: non ha le righe della build': at(
    /robots/,
    text(() => 'User-agent: *\nDisallow: /\n'),
  ),
  [`robots.txt: nomina ${elsewhere}/sitemap.xml invece di`]: replaced(/robots/, origin, elsewhere),
  [`sitemap.xml: non nomina ${origin}/`]: replaced(/sitemap/, origin, elsewhere),
  'Report in PDF: /report-mercato-lucca.pdf risponde 404': at(/pdf$/, status(404)),
  'non è un PDF': at(/pdf$/, () => ({ body: Buffer.from('<!doctype html>') })),
  '.woff2 non c’è (404)': at(/\/petrona/, status(404)),
  'non è da conservare (Cache-Control: «no-cache, immutable»': at(
    /assets/,
    header('cache-control', 'no-cache, immutable'),
  ),
  'Compressione: / arriva non compresso': at(home, (answer) => ({
    ...header('content-encoding')(answer),
    body: brotliDecompressSync(answer.body),
  })),
  'Dati di esempio: ancora sulla pagina: 2': saying(
    '</head>',
    '<meta name="sample-data" content="2"></head>',
  ),
  'Invio dal modulo: EmailJS non conosce «local»: vanno': sendingTo('https://api.emailjs.com'),
  'send risponde 502: lì nessuno riceve i messaggi': at(/\/api\//, status(502)),
  'healthz risponde 503: non può conservare i messaggi': at(/healthz/, status(503)),
  [`Da http a https: http://${publishedHostname} risponde 200 invece di rimandare a`]: at(
    / http:/,
    status(200),
  ),
  'Con e senza www: https://agenzia-prova.test risponde 200 invece di rimandare': at(
    bare,
    status(200),
  ),
  'Con e senza www: https://agenzia-prova.test rimanda a https://altro.test invece che a': at(
    bare,
    header('location', 'https://altro.test/'),
  ),
};
