import type { CountedEvent } from '../shared/rules/counts.ts';

/** The events' titles in terminal and mail, in the order of shared/rules/counts.ts. */
export const eventTitles = {
  visit: 'Visite',
  estimate: 'Stime',
  call: 'Chiamate',
  whatsapp: 'WhatsApp',
  email: 'Email',
  form: 'Moduli',
  sent: 'Messaggi',
} satisfies Record<CountedEvent, string>;

/** The source of a visitor who came by neither a code nor a link. */
export const directSource = 'diretto';

/** The source of visitors whose code the owner didn't make, or whose source has no row of its own. */
export const otherSources = 'altro';

/** Returns the flyer's code in the value of `?da=`, in small letters. Undefined if it isn't a code. */
export function readCode(text: string | null = ''): string | undefined {
  const isCode = /^[a-z\d][a-z\d-]{0,39}$/i.test(text ?? '');
  return isCode ? text?.toLowerCase() : undefined;
}

/**
 * Returns the code in the page's address if the owner made it, otherwise `altro`, because anybody
 * can write words after `?da=`. Undefined without a code.
 *
 * @param page the page's whole address, which its own requests carry in `Referer`
 * @param codes the codes that the owner made
 */
export function flyerCodeOf(page: string | null, codes: readonly string[]): string | undefined {
  const code = readCode(urlOf(page)?.searchParams.get('da'));
  if (code === undefined) {
    return undefined;
  }
  return codes.includes(code) ? code : otherSources;
}

/**
 * Returns where a visitor comes from: the code in the address, otherwise the registrable name of the
 * site that linked, otherwise `diretto`.
 */
export function sourceOf(page: string | null, linking: string, codes: readonly string[]): string {
  const code = flyerCodeOf(page, codes);
  if (code !== undefined) {
    return code;
  }
  const hostname = urlOf(linking)?.hostname ?? '';
  const isOwnSite = hostname === urlOf(page)?.hostname;
  const isName = /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(hostname);
  return isName && !isOwnSite ? registrableName(hostname) : directSource;
}

/** Whether a source is the name of a site. A code has no dot. */
export function isSite(source: string): boolean {
  return source.includes('.');
}

/** Drops subdomains, and knows the second levels that many countries have, such as `.co.uk`. */
function registrableName(hostname: string): string {
  const hasSecondLevel = /\.(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/.test(hostname);
  return hostname
    .split('.')
    .slice(hasSecondLevel ? -3 : -2)
    .join('.');
}

function urlOf(address: string | null): URL | undefined {
  return URL.parse(address ?? '') ?? undefined;
}
