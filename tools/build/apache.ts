import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type HeaderRule, headerRulesOf } from '../../server/http/headers.ts';
import { parseRedirects, type Redirects } from '../../server/http/redirect.ts';
import { contentTypeOf } from '../../server/node/content-type.ts';
import { pagesIn } from './headers.ts';

/**
 * Writes `.htaccess` for a site at the root of an Apache host. It's made from the `_headers` and `_redirects` that other hosts
 * read, and those are removed. A shared host may lack any module. It then skips what needs that module, and still serves the
 * page.
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

/** A regular expression that finds exactly this text. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\#"]/g, '\\$&');

/** The end of a file's name, which may be that of a compressed copy. */
const copyEnding = '(?:\\.(?:br|gz))?$';

/** The content types of our own server, for compressed copies too. The host may have other types for the same endings. */
function types(folder: string): string {
  const endings = new Set(globSync('**/*.*', { cwd: folder }).map((file) => extname(file)));
  const known = [...endings].filter((ending) => !['.br', '.gz', ''].includes(ending)).sort();
  const blocks = known.map((ending) =>
    block('FilesMatch', `"${literal(ending)}${copyEnding}"`, [
      `ForceType "${contentTypeOf(ending)}"`,
    ]),
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
    // Some hosts set a time for every file.
    'Header unset Expires',
    block('FilesMatch', `"\\.(?:${compressed.join('|')})${copyEnding}"`, [
      'Header merge Vary Accept-Encoding',
    ]),
  ];
}

/** `unset` removes the host's own header. Otherwise two headers with one name would be sent. */
function setHeader(name: string, value: string): string[] {
  const quoted = value.replaceAll('%', '%%').replaceAll('"', '\\"');
  return [`Header onsuccess unset ${name}`, `Header always set ${name} "${quoted}"`];
}

function condition(pattern: string): string {
  const isFolder = pattern.endsWith('*');
  const regexp = isFolder ? literal(pattern.slice(0, -1)) : `${literal(pattern)}${copyEnding}`;
  return `"%{REQUEST_URI} =~ m#^${regexp}#"`;
}

/** Excludes the requests that Apache makes to itself afterwards, such as for the error page or a compressed copy. */
const firstRequest = 'RewriteCond %{ENV:REDIRECT_STATUS} ^$';

/** Redirects http, and the name with or without `www.`, to the site's own address, but not the file that proves a domain for a certificate. */
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
    // Some hosts end the encryption at a machine in front of this one.
    'RewriteCond %{HTTP:X-Forwarded-Proto} !=https',
    host(hostname),
    redirect,
    '',
  ];
}

/** Redirects the addresses of the earlier site. A query goes before the anchor. */
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

/** Gives every page the address that our own server gives it. A folder without a page has no address. */
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
      // A host with MultiViews has already added the ending.
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

/** Compressed copies need mod_mime for their `Content-Encoding`, and mod_headers for their `Vary`. */
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
