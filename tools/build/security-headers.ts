import { createHash } from 'node:crypto';
import type { HeaderFields } from '../../server/http/headers.ts';
import { elementsIn, type PageElement } from './html.ts';

/** Types of scripts that a browser doesn't run. */
const dataTypes = ['application/json', 'application/ld+json', 'text/plain'];

const twoYearsInSeconds = 63_072_000;

type PageSettings = { siteUrl: string; receiver: { origin?: string | undefined } };

/** The security headers of every response. `npm run check` expects the same. */
export function securityHeaders(pages: readonly string[], settings: PageSettings): HeaderFields {
  return {
    'Content-Security-Policy': contentSecurityPolicy(pages, settings),
    ...(isHttps(settings) && { 'Strict-Transport-Security': `max-age=${twoYearsInSeconds}` }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

const isHttps = ({ siteUrl }: PageSettings) => siteUrl.startsWith('https:');

function contentSecurityPolicy(pages: readonly string[], settings: PageSettings): string {
  const { origin } = settings.receiver;
  const elements = pages.flatMap(elementsIn);
  const usesDataImages = pages.some((html) => /["'(,\s]data:image\//.test(html));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(elements, 'script')].join(' '),
    ["style-src 'self'", ...hashes(elements, 'style')].join(' '),
    `img-src 'self'${usesDataImages ? ' data:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${origin ? ` ${origin}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps(settings) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The hashes of inline scripts or styles. A script with `src` has no text, and a data block needs no permission. */
function hashes(elements: PageElement[], name: 'script' | 'style'): string[] {
  const inline = elements.filter((element) => element.name === name && isInline(element));
  return [...new Set(inline.map(({ text }) => policyHash(text)))].sort();
}

const policyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function isInline({ attributes }: PageElement): boolean {
  const isData = dataTypes.includes(attributes.type?.toLowerCase() ?? '');
  return attributes.src === undefined && !isData;
}
