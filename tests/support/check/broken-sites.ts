import { brotliDecompressSync } from 'node:zlib';
import { edited, withHeader, without } from './answers.ts';
import type { Change, Passing } from './front.ts';
import { earlierFile, origin } from './published-site.ts';

const policyOf = ({ headers }: Passing) => headers['content-security-policy'] ?? '';

/** One thing wrong with a site each, and the line that has to name it. */
export const broken: [what: string, change: Change, fault: RegExp][] = [
  [
    'a policy header is missing',
    (_, answer) => without('x-content-type-options', answer),
    /^Intestazioni di sicurezza: X-Content-Type-Options manca$/,
  ],
  [
    'a policy header is another',
    (_, answer) => withHeader('referrer-policy', 'unsafe-url', answer),
    /^Intestazioni di sicurezza: Referrer-Policy è «unsafe-url» invece di «strict-origin/,
  ],
  [
    'there is no policy',
    (_, answer) => without('content-security-policy', answer),
    /^Intestazioni di sicurezza: Content-Security-Policy manca$/,
  ],
  [
    'the policy allows every script',
    (_, answer) =>
      withHeader(
        'content-security-policy',
        policyOf(answer).replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
        answer,
      ),
    /^Intestazioni di sicurezza: Content-Security-Policy: script-src permette troppo \('unsafe-inline'\)$/,
  ],
  [
    'the policy is of another build',
    (_, answer) =>
      withHeader(
        'content-security-policy',
        policyOf(answer).replaceAll(/ 'sha256-\w{6}/g, " 'sha256-AAAAAA"),
        answer,
      ),
    /script-src non permette ciò che la pagina ha .*style-src non permette/,
  ],
  [
    'an unknown address is answered 200',
    (_, answer) => (answer.status === 404 ? { status: 200 } : undefined),
    /^Indirizzo inesistente: risponde 200 invece di 404$/,
  ],
  [
    'the 404 page is the host’s',
    (_, answer) =>
      answer.status === 404
        ? { ...without('content-encoding', answer), body: Buffer.from('Not Found') }
        : undefined,
    /^Indirizzo inesistente: risponde 404, ma non con la pagina del sito$/,
  ],
  [
    'the canonical address is another',
    (path, answer) =>
      path === '/'
        ? edited(answer, (text) =>
            text.replace(
              `rel="canonical" href="${origin}/"`,
              'rel="canonical" href="http://localhost:4321/"',
            ),
          )
        : undefined,
    /^Indirizzo canonico: la pagina dice http:\/\/localhost:4321\/, non https:\/\/www\.agenzia-prova\.test\/: ricostruisci il sito con PUBLIC_SITE_URL giusto$/,
  ],
  [
    'the host keeps search engines away',
    (path, answer) => (path === '/' ? withHeader('x-robots-tag', 'noindex', answer) : undefined),
    /^Indirizzo canonico: .*noindex/,
  ],
  [
    'robots.txt forbids everything',
    (path) => (path === '/robots.txt' ? { body: Buffer.from('User-agent: *\nDisallow: /\n') } : undefined),
    /^robots\.txt: vieta il sito a tutti/,
  ],
  [
    'robots.txt names another address',
    (path, answer) =>
      path === '/robots.txt'
        ? edited(answer, (text) => text.replace(origin, 'http://localhost:4321'))
        : undefined,
    /^robots\.txt: nomina http:\/\/localhost:4321\/sitemap\.xml invece di/,
  ],
  [
    'the sitemap names another address',
    (path, answer) =>
      path === '/sitemap.xml'
        ? edited(answer, (text) => text.replaceAll(origin, 'http://localhost:4321'))
        : undefined,
    /^sitemap\.xml: non nomina https:\/\/www\.agenzia-prova\.test\//,
  ],
  [
    'the PDF is missing',
    (path) => (path.endsWith('.pdf') ? { status: 404 } : undefined),
    /^Report in PDF: \/report-mercato-bologna\.pdf risponde 404$/,
  ],
  [
    'the PDF is a page',
    (path) => (path.endsWith('.pdf') ? { body: Buffer.from('<!doctype html>') } : undefined),
    /^Report in PDF: .* non è un PDF$/,
  ],
  [
    'the PDF says it is text',
    (path, answer) => (path.endsWith('.pdf') ? withHeader('content-type', 'text/plain', answer) : undefined),
    /^Report in PDF: .* si presenta come «text\/plain»/,
  ],
  [
    'a script is missing',
    (path) => (path.includes('/EstimateIsland') ? { status: 404 } : undefined),
    /^File della pagina: _astro\/EstimateIsland\.[\w-]+\.js non c’è \(404\)$/,
  ],
  [
    'hashed files are asked for each time',
    (path, answer) =>
      path.startsWith('/_astro/') ? withHeader('cache-control', 'no-cache', answer) : undefined,
    /^File della pagina: .* non è da conservare \(Cache-Control: «no-cache»/,
  ],
  [
    'nothing is compressed',
    (path, answer) =>
      path === '/'
        ? { ...without('content-encoding', answer), body: brotliDecompressSync(answer.body) }
        : undefined,
    /^Compressione: \/ arriva non compresso \(\d+ kB\)$/,
  ],
  [
    'a file of the build before is gone',
    (path) => (path === `/${earlierFile}` ? { status: 404 } : undefined),
    /^File delle versioni precedenti: _astro\/ContactIsland\.earlier1\.js non c’è più \(404\)/,
  ],
  [
    'the host answers with the page for lost files',
    (path, answer) =>
      path === `/${earlierFile}` ? withHeader('content-type', 'text/html', answer) : undefined,
    /^File delle versioni precedenti: .* non c’è più \(200\)/,
  ],
  [
    'the list of earlier files is missing',
    (path) => (path === '/earlier-builds.json' ? { status: 404 } : undefined),
    /^File delle versioni precedenti: earlier-builds\.json non c’è/,
  ],
  [
    'example data is still there',
    (path, answer) =>
      path === '/'
        ? edited(answer, (text) => text.replaceAll('info@agenzia-prova.test', 'info@example.com'))
        : undefined,
    /^Dati di esempio: ancora sulla pagina: info@example\.com, mailto:info@example\.com/,
  ],
  [
    'the relay is dead',
    (path) => (path.startsWith('/api/') ? { status: 502, body: Buffer.from('Bad Gateway') } : undefined),
    /^Invio dal modulo: .*\/api\/v1\.0\/email\/send risponde 502: lì nessuno riceve i messaggi$/,
  ],
  [
    'a static host has no relay',
    (path) => (path.startsWith('/api/') ? { status: 405 } : undefined),
    /^Invio dal modulo: .* risponde 405: lì nessuno riceve i messaggi$/,
  ],
  [
    'the relay cannot keep a message',
    (path) => (path === '/healthz' ? { status: 503 } : undefined),
    /^Stato del relay: .*\/healthz risponde 503: non può conservare i messaggi$/,
  ],
  [
    'http stays http',
    (place) => (place.startsWith('http:') ? { status: 200 } : undefined),
    /^Da http a https: http:\/\/www\.agenzia-prova\.test risponde 200 invece di rimandare a/,
  ],
  [
    'the bare domain shows a page of its own',
    (place) => (place === 'https://agenzia-prova.test/' ? { status: 200 } : undefined),
    /^Con e senza www: https:\/\/agenzia-prova\.test risponde 200 invece di rimandare/,
  ],
];
