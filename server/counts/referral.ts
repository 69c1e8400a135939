import { referralParameter } from '../../shared/protocols/counted-events.ts';

/** The referral of a visitor who came by neither a code nor a link. */
export const directReferral = 'diretto';

/** The referral of visitors from any other site, and of codes beyond the day's limit. */
export const otherReferrals = 'altro';

/** Each has several domains. */
const searchEngines = ['google', 'bing', 'duckduckgo', 'ecosia', 'yahoo'];

/** Other services of these companies: Gmail (also its app) and Docs. Maps counts as search. */
const notSearch = /^(mail|docs)\.|^gm\.android\./;

/** Finds `google` in `www.google.co.uk`. */
const nameBeforeEnding = /([^.]+)\.(?:com?\.)?[a-z]{2,3}$/;

const portals = ['immobiliare.it', 'idealista.it', 'casa.it', 'subito.it', 'wikicasa.it'];

const socialNetworks = new Map([
  ['facebook.com', 'facebook'],
  ['instagram.com', 'instagram'],
  ['linkedin.com', 'linkedin'],
  ['tiktok.com', 'tiktok'],
  ['youtube.com', 'youtube'],
  ['x.com', 'x'],
  ['t.co', 'x'],
]);

/** The referrals that aren't codes. A portal's dot tells it from a flyer's code such as `casa`. */
export const knownReferrals: ReadonlySet<string> = new Set([
  directReferral,
  otherReferrals,
  ...searchEngines,
  ...portals,
  ...socialNetworks.values(),
]);

/** The code in the value of `?da=` of the page's whole address, in lower case. Undefined without one. */
export function codeOf(page: string | null): string | undefined {
  const code =
    URL.parse(page ?? '')
      ?.searchParams.get(referralParameter)
      ?.toLowerCase() ?? '';
  return /^[a-z\d]{1,20}$/.test(code) ? code : undefined;
}

/** `page` is the page's whole address, which its own requests carry in `Referer`. */
type ReferralOptions = { page: string | null; referrer: string };

/** Where a visitor comes from: the code in the address, otherwise the site that linked, otherwise `diretto`. */
export function referralOf({ page, referrer }: ReferralOptions): string {
  const code = codeOf(page);
  if (code !== undefined) {
    return code;
  }
  const hostname = hostnameOf(referrer);
  const isThisSite = hostname === URL.parse(page ?? '')?.hostname;
  return hostname === '' || isThisSite ? directReferral : siteOf(hostname);
}

/** Android's apps are named the other way round: Gmail is `android-app://com.google.android.gm`. */
function hostnameOf(referrer: string): string {
  const url = URL.parse(referrer);
  if (!url) {
    return '';
  }
  const isApp = url.protocol === 'android-app:';
  return isApp ? url.hostname.split('.').reverse().join('.') : url.hostname;
}

function siteOf(hostname: string): string {
  const [, name = ''] = nameBeforeEnding.exec(hostname) ?? [];
  const isSearch = searchEngines.includes(name) && !notSearch.test(hostname);
  if (isSearch) {
    return name;
  }
  const domain = hostname.split('.').slice(-2).join('.');
  if (portals.includes(domain)) {
    return domain;
  }
  return socialNetworks.get(domain) ?? otherReferrals;
}
