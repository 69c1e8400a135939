import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { publishedHostname } from '../../build.ts';
import type { Change, Passing } from './front.ts';

export const origin = `https://${publishedHostname}`;

/** Applies a change to the answers whose path, or whole address, passes. */
const at =
  (isIt: string | ((place: string, answer: Passing) => boolean), change: Change): Change =>
  (place, answer) =>
    (typeof isIt === 'string' ? place === isIt : isIt(place, answer)) ? change(place, answer) : undefined;

const status = (code: number) => () => ({ status: code });
const body =
  (text: string): Change =>
  (_, { headers }) => ({ headers: { ...headers, 'content-encoding': 'identity' }, body: Buffer.from(text) });

/** Sets a header, or removes it. */
const header =
  (name: string, value?: string): Change =>
  (_, { headers }) => {
    const { [name]: _old, ...others } = headers;
    return { headers: value === undefined ? others : { ...others, [name]: value } };
  };

const policy =
  (edit: (text: string) => string): Change =>
  (_, { headers }) => {
    const given = headers['content-security-policy'];
    return given ? { headers: { ...headers, 'content-security-policy': edit(given) } } : undefined;
  };

/** Edits the text, compressed as before. Throws when the edit changes nothing: the test would try nothing. */
const edit =
  (change: (text: string) => string): Change =>
  (_, { headers, body }) => {
    const isBrotli = headers['content-encoding'] === 'br';
    const text = (isBrotli ? brotliDecompressSync(body) : body).toString();
    const after = change(text);
    if (after === text) throw new Error('The edit found nothing');
    return { body: isBrotli ? brotliCompressSync(after) : Buffer.from(after) };
  };

/** Writes other words into a text of the site. */
export const replaced = (path: string, search: string, words: string): Change =>
  at(
    path,
    edit((text) => text.replaceAll(search, words)),
  );

const isPdf = (place: string) => place.endsWith('.pdf');
const isForm = (place: string) => place.startsWith('/_astro/all.');
const isNotFound = (_: string, answer: Passing) => answer.status === 404;
const isApi = (place: string) => place.startsWith('/api/');
const elsewhere = 'http://localhost:4321';

/** A page whose form sends to another origin, with another public key. */
export const sendingTo = (service: string, key = 'local'): Change => {
  const script = edit((text) =>
    text
      .replace(/service:\{origin:(["'`])\1/, `service:{origin:"${service}"`)
      .replace(/(publicKey|serviceId|templateId):(["'`])local\2/g, `$1:"${key}"`),
  );
  const wider = policy((text) => text.replace("connect-src 'self'", `connect-src 'self' ${service}`));
  return (place, answer) => (isForm(place) ? script : wider)(place, answer);
};

/** What is wrong with a site, by what the one line about it has to say. */
export const brokenSites: Record<string, Change> = {
  'Intestazioni di sicurezza: X-Content-Type-Options manca': header('x-content-type-options'),
  'Intestazioni di sicurezza: Referrer-Policy è «unsafe-url» invece di «strict-origin': header(
    'referrer-policy',
    'unsafe-url',
  ),
  "script-src 'self' 'unsafe-inline'": policy((text) =>
    text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
  ),
  'Intestazioni di sicurezza: Content-Security-Policy non permette ciò che la pagina ha': policy((text) =>
    text.replaceAll(/ 'sha256-\w{6}/g, " 'sha256-AAAAAA"),
  ),
  'Indirizzo inesistente: risponde 200 invece di 404': at(isNotFound, status(200)),
  [`Indirizzo canonico: la pagina dice ${elsewhere}/, non ${origin}/: ricostruisci il sito con PUBLIC_SITE_URL giusto`]:
    replaced('/', `rel="canonical" href="${origin}/"`, `rel="canonical" href="${elsewhere}/"`),
  'Indirizzo canonico: la pagina chiede ai motori di ricerca di non mostrarla (noindex)': at(
    '/',
    header('x-robots-tag', 'noindex'),
  ),
  'robots.txt: non ha le righe della build': at('/robots.txt', body('User-agent: *\nDisallow: /\n')),
  [`robots.txt: nomina ${elsewhere}/sitemap.xml invece di`]: replaced('/robots.txt', origin, elsewhere),
  [`sitemap.xml: non nomina ${origin}/`]: replaced('/sitemap.xml', origin, elsewhere),
  'Report in PDF: /report-mercato-lucca.pdf risponde 404': at(isPdf, status(404)),
  'non è un PDF': at(isPdf, (_place, { headers }) => ({ headers, body: Buffer.from('<!doctype html>') })),
  '.woff2 non c’è (404)': at((place) => place.includes('/petrona'), status(404)),
  'non è da conservare (Cache-Control: «no-cache»': at(
    (place) => place.startsWith('/_astro/'),
    header('cache-control', 'no-cache'),
  ),
  'Compressione: / arriva non compresso': at('/', (_, { headers, body: bytes }) => {
    const { 'content-encoding': _encoding, ...others } = headers;
    return { headers: others, body: brotliDecompressSync(bytes) };
  }),
  'Dati di esempio: ancora sulla pagina: 2': replaced('/', '</body>', '<!--sample-data 2--></body>'),
  'Invio dal modulo: EmailJS non conosce «local»: vanno': sendingTo('https://api.emailjs.com'),
  'send risponde 502: lì nessuno riceve i messaggi': at(isApi, status(502)),
  'healthz risponde 503: non può conservare i messaggi': at('/healthz', status(503)),
  [`Da http a https: http://${publishedHostname} risponde 200 invece di rimandare a`]: at(
    (place) => place.startsWith('http:'),
    status(200),
  ),
  'Con e senza www: https://agenzia-prova.test risponde 200 invece di rimandare': at(
    'https://agenzia-prova.test/',
    status(200),
  ),
  'Con e senza www: https://agenzia-prova.test rimanda a https://altro.test invece che a': at(
    'https://agenzia-prova.test/',
    header('location', 'https://altro.test/'),
  ),
};
