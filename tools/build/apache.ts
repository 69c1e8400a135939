import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type HeaderRule, headerRulesOf } from '../../server/http/headers.ts';
import { parseRedirects, type Redirects } from '../../server/http/redirect.ts';
import { contentTypeOf } from '../../server/node/content-type.ts';
import { pagesIn } from './headers.ts';

/**
 * Writes `.htaccess` for a site that lies at the root of an Apache host, from the same `_headers` and `_redirects` that other
 * hosts read, and removes those. A shared host may lack any module: what needs one is left out there, and the page is
 * served all the same.
 */
export function writeHtaccess(folder: string, siteUrl: string): void {
  const headers = readFileSync(join(folder, '_headers'), 'utf8');
  const redirectsFile = join(folder, '_redirects');
  const redirects = existsSync(redirectsFile) ? readFileSync(redirectsFile, 'utf8') : '';
  const parts = [
    '# Lo scrive «npm run build -- --for apache», ogni volta insieme alla pagina: non va cambiato a mano.',
    'ErrorDocument 404 /404.html',
    types(folder),
    module('mod_headers', headerLines(headerRulesOf(headers))),
    module('mod_rewrite', [
      ...ownAddress(siteUrl),
      ...earlierAddresses(parseRedirects(redirects), siteUrl),
      ...pagesAndFolders(folder, siteUrl),
      ...compressedCopies,
    ]),
    withoutRewriting,
  ];
  writeFileSync(join(folder, '.htaccess'), `${parts.join('\n\n')}\n`);
  rmSync(join(folder, '_headers'));
  rmSync(redirectsFile, { force: true });
}

const indented = (lines: readonly string[]) => lines.map((line) => (line ? `  ${line}` : line));

const block = (tag: string, argument: string, lines: readonly string[]) =>
  [`<${tag} ${argument}>`, ...indented(lines), `</${tag}>`].join('\n');

function module(name: string, lines: readonly string[]): string {
  return block('IfModule', `${name}.c`, lines.join('\n').split('\n'));
}

/** A text that a regular expression finds as it is. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\#"]/g, '\\$&');

const copy = '(?:\\.(?:br|gz))?$';

/** The types of our own server, also for the compressed copies: the host may know others for the same endings. */
function types(folder: string): string {
  const endings = new Set(globSync('**/*.*', { cwd: folder }).map((file) => extname(file)));
  const known = [...endings].filter((ending) => !['.br', '.gz', ''].includes(ending)).sort();
  const blocks = known.map((ending) =>
    block('FilesMatch', `"${literal(ending)}${copy}"`, [`ForceType "${contentTypeOf(ending)}"`]),
  );
  const encodings = module('mod_mime', [
    'RemoveLanguage .br',
    'AddEncoding br .br',
    'AddEncoding gzip .gz',
  ]);
  return [...blocks, encodings].join('\n');
}

function headerLines(rules: readonly HeaderRule[]): string[] {
  const lines = rules.flatMap(({ pattern, headers }) => {
    const set = Object.entries(headers).flatMap(([name, value]) => setHeader(name, value));
    return pattern === '/*' ? set : block('If', condition(pattern), set).split('\n');
  });
  return [
    ...lines,
    // Of a host that gives every file a time of its own.
    'Header unset Expires',
    block('FilesMatch', `"\\.(?:${compressed.join('|')})${copy}"`, [
      'Header merge Vary Accept-Encoding',
    ]),
  ];
}

/** `unset` ends what the host sets for itself: two headers of a name would both be sent. */
function setHeader(name: string, value: string): string[] {
  const quoted = value.replaceAll('%', '%%').replaceAll('"', '\\"');
  return [`Header onsuccess unset ${name}`, `Header always set ${name} "${quoted}"`];
}

function condition(pattern: string): string {
  const isFolder = pattern.endsWith('*');
  const regexp = isFolder ? literal(pattern.slice(0, -1)) : `${literal(pattern)}${copy}`;
  return `"%{REQUEST_URI} =~ m#^${regexp}#"`;
}

/** Not what Apache asks itself for afterwards, such as the error page and a compressed copy. */
const firstRequest = 'RewriteCond %{ENV:REDIRECT_STATUS} ^$';

/** From http, and from the name with or without `www.`, to the site's own address. A certificate's proof stays where it is. */
function ownAddress(siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl);
  const bare = hostname.replace(/^www\./, '');
  const sibling = hostname === bare ? `www.${bare}` : bare;
  const host = (name: string) => `RewriteCond %{HTTP_HOST} ^${literal(name)}(?::\\d+)?$ [NC]`;
  const redirect = `RewriteRule !^\\.well-known/ ${siteUrl}%{REQUEST_URI} [R=301,L]`;
  return [
    'RewriteEngine On',
    'RewriteBase /',
    '',
    firstRequest,
    host(sibling),
    redirect,
    firstRequest,
    'RewriteCond %{HTTPS} !=on',
    // Of a host whose encryption ends at a machine in front.
    'RewriteCond %{HTTP:X-Forwarded-Proto} !=https',
    host(hostname),
    redirect,
    '',
  ];
}

/** A query stands in front of the anchor. */
function earlierAddresses(redirects: Redirects, siteUrl: string): string[] {
  return [...redirects].flatMap(([from, to]) => {
    const pattern = `"^${literal(from.slice(1))}$"`;
    const target = new URL(to, siteUrl).href.replace(/[%$]/g, '\\$&');
    const plain = `RewriteRule ${pattern} "${target}" [R=301,NE,L]`;
    if (to.includes('?')) {
      return [plain];
    }
    const [address, ...anchor] = target.split('#');
    const withQuery = [`${address}?%{QUERY_STRING}`, ...anchor].join('#');
    return [
      'RewriteCond %{QUERY_STRING} .',
      `RewriteRule ${pattern} "${withQuery}" [R=301,NE,L]`,
      plain,
    ];
  });
}

/** Every page under the address that the server has for it; a folder without a page is no address. */
function pagesAndFolders(folder: string, siteUrl: string): string[] {
  const folders = globSync('**/', { cwd: folder }).filter((name) => name !== '.');
  const hasPage = (name: string) => existsSync(join(folder, name, 'index.html'));
  const names = folders.map((name) => name.replaceAll('\\', '/').replace(/\/$/, ''));
  const closed = names.filter((name) => !hasPage(name)).map(literal);
  const open = names.filter(hasPage);
  const pages = pagesIn(folder)
    .map((file) => file.replace(/\.html$/, ''))
    .filter((name) => !['index', '404', '500'].includes(name) && !/[\\/]/.test(name));
  return [
    '',
    firstRequest,
    'RewriteRule ^404(?:\\.html)?$|\\.(?:br|gz)$ - [R=404,L]',
    ...(closed.length > 0 ? [`RewriteRule ^(?:${closed.join('|')})/?$ - [R=404,L]`] : []),
    'RewriteRule ^$ index.html',
    ...open.map((name) => `RewriteRule ^${literal(name)}/$ ${name}/index.html`),
    ...pages.flatMap((name) => [
      // A host with MultiViews has put the ending in already.
      `RewriteRule ^${literal(name)}(?:\\.html)?/$ ${siteUrl}/${name} [R=301,L]`,
      `RewriteRule ^${literal(name)}$ ${name}.html`,
    ]),
    '',
  ];
}

const accepts = (encoding: string) =>
  `RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))"`;

const serveCopy = (encoding: string, ending: string) => [
  accepts(encoding),
  `RewriteCond %{REQUEST_FILENAME}${ending} -f`,
  `RewriteRule ^(.+)$ $1${ending} [END]`,
];

/** Their `Content-Encoding` needs mod_mime, and their `Vary` mod_headers. */
const compressedCopies = module('mod_mime', [
  module('mod_headers', [...serveCopy('br', '.br'), ...serveCopy('gzip', '.gz')]),
]).split('\n');

const compressed = ['html', 'css', 'js', 'mjs', 'json', 'svg', 'xml', 'txt', 'webmanifest', 'ico'];

const withoutRewriting = block('IfModule', '!mod_rewrite.c', [
  ...module('mod_filter', [
    module('mod_deflate', [
      'AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json image/svg+xml',
    ]),
  ]).split('\n'),
]);
