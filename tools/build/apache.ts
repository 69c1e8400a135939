import { everyPath, type HeaderFields, type HeaderRule } from '../../server/http/headers.ts';
import type { ServerData } from '../../server/http/server-data.ts';

/**
 * The text of `.htaccess` for a site at the root of an Apache host. A shared host that lacks a module skips its lines,
 * and still serves the page.
 */
export function htaccess({
  url,
  headers,
  redirects,
}: Pick<ServerData, 'headers' | 'redirects'> & { url: string }): string {
  const lines = [
    '# Lo scrive «npm run build -- --for apache», ogni volta insieme alla pagina: non va cambiato a mano.',
    'ErrorDocument 404 /404.html',
    'AddDefaultCharset utf-8',
    ...ifModule('mod_mime', types),
    ...ifModule('mod_headers', headerLines(headers)),
    ...ifModule('mod_rewrite', [
      'RewriteEngine On',
      'RewriteBase /',
      ...ownAddress(new URL(url)),
      ...earlierAddresses(redirects, url),
      ...pageAndFolders,
    ]),
    ...ifModule('mod_filter', compression),
  ];
  return `${lines.join('\n')}\n`;
}

const ifModule = (name: string, lines: readonly string[]) => [
  `<IfModule ${name}.c>`,
  ...lines.map((line) => `  ${line}`),
  '</IfModule>',
];

/** Types that a host may not know. With `nosniff` a browser refuses a file of another type. */
const types = [
  'AddType text/javascript .js .mjs',
  'AddType application/manifest+json .webmanifest',
  'AddType image/svg+xml .svg',
  'AddType image/webp .webp',
  'AddType image/avif .avif',
  'AddType font/woff2 .woff2',
];

/**
 * The host compresses. Copies compressed by the build would need three modules, and if one of them were missing, the
 * page would be garbage.
 */
const compressedTypes = 'text/html text/plain text/javascript application/json image/svg+xml';
const compression = [
  ...ifModule('mod_brotli', [`AddOutputFilterByType BROTLI_COMPRESS ${compressedTypes}`]),
  ...ifModule('mod_deflate', [`AddOutputFilterByType DEFLATE ${compressedTypes}`]),
];

function headerLines(rules: readonly HeaderRule[]): string[] {
  const lines = rules.flatMap(({ path, headers }) => {
    const settings = settingLines(headers);
    return path === everyPath ? settings : [`<If "${condition(path)}">`, ...settings, '</If>'];
  });
  // Some hosts set a time for every file.
  return [...lines, 'Header unset Expires'];
}

/** `unset` removes the host's own header. Otherwise two headers with one name would be sent. */
const settingLines = (headers: HeaderFields) =>
  Object.entries(headers).flatMap(([name, value]) => [
    `Header onsuccess unset ${name}`,
    `Header always set ${name} "${value.replaceAll('%', '%%').replaceAll('"', '\\"')}"`,
  ]);

function condition(path: string): string {
  if (path.endsWith('*')) {
    return `%{REQUEST_URI} =~ m#^${literal(path.slice(0, -1))}#`;
  }
  return `%{REQUEST_URI} == '${path}'`;
}

/** A regular expression that matches exactly this text. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\#"]/g, '\\$&');

/** Where hosts say that a request arrived encrypted, if the encryption ends in front of Apache. */
const httpsVariables = [
  '%{HTTPS}',
  '%{ENV:HTTPS}',
  '%{SERVER_PORT}',
  '%{HTTP:X-Forwarded-Proto}',
  '%{HTTP:X-Forwarded-Scheme}',
  '%{HTTP:X-Forwarded-Ssl}',
  '%{HTTP:X-Forwarded-Port}',
  '%{HTTP:Front-End-Https}',
  '%{HTTP:Forwarded}',
  '%{HTTP:CF-Visitor}',
];

/**
 * Redirects http, and the name with or without `www.`, to the site's own address. The file that proves a domain for a
 * certificate isn't redirected.
 */
function ownAddress({ hostname, origin }: URL): string[] {
  const isBare = !hostname.startsWith('www.');
  const sibling = isBare ? `www.${hostname}` : hostname.slice('www.'.length);
  const hostIs = (name: string) => `%{HTTP_HOST} ^${literal(name)}(?::\\d+)?$ [NC]`;
  // Holds if none of the variables says `https`, `on` or `443`.
  const isUnencrypted = `"${httpsVariables.join(' ')}" "!(?:https|\\b(?:on|443)\\b)" [NC]`;
  // Browsers send this header only over https, so they never loop, even if a host's variable is missing from the list.
  // Safari before 16.4 and robots don't send it, and would loop. Neither does Node's fetch, so `npm run check` finds
  // such a host.
  const lacksBrowserHeader = '%{HTTP:Sec-Fetch-Site} ^$';
  const redirectIfAll = (...conditions: string[]) => [
    ...conditions.map((each) => `RewriteCond ${each}`),
    `RewriteRule !^(?:\\.well-known/|404\\.html$) ${origin}%{REQUEST_URI} [R=301,L]`,
  ];
  return [
    ...redirectIfAll(hostIs(sibling)),
    ...redirectIfAll(lacksBrowserHeader, isUnencrypted, hostIs(hostname)),
  ];
}

/** A redirect keeps the query, which must come before the anchor, unless the target has its own. */
function earlierAddresses(redirects: ServerData['redirects'], siteUrl: string): string[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const pattern = `"^${literal(from.slice(1))}$"`;
    const target = new URL(to, siteUrl).href.replace(/[%$]/g, '\\$&');
    const plain = `RewriteRule ${pattern} "${target}" [R=301,NE,L]`;
    const [address = '', ...anchor] = target.split('#');
    if (address.includes('?')) {
      return [plain];
    }
    const withQuery = [`${address}?%{QUERY_STRING}`, ...anchor].join('#');
    return [
      'RewriteCond %{QUERY_STRING} .',
      `RewriteRule ${pattern} "${withQuery}" [R=301,NE,L]`,
      plain,
    ];
  });
}

/**
 * Serves the page at the root, even if the host looks for another file first. A folder without a page has no address.
 */
const pageAndFolders = [
  'RewriteRule ^$ index.html [L]',
  'RewriteCond %{REQUEST_FILENAME} -d',
  'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
  'RewriteRule . - [R=404,L]',
];
