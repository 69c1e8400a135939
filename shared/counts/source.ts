const direct = 'diretto';

/** The code that a flyer's address has behind `?da=`, in small letters; undefined for what is none. */
export function readCode(text: string | null): string | undefined {
  const code = text?.toLowerCase() ?? '';
  return /^[a-z\d-]{1,40}$/.test(code) ? code : undefined;
}

/** @param page the page's whole address, as its own requests have it in `Referer` */
const codeOf = (page = ''): string | undefined =>
  URL.canParse(page) ? readCode(new URL(page).searchParams.get('da')) : undefined;

/** Where a visitor comes from: the address's code, else the site that linked, else `diretto`. */
export function sourceOf(page = '', linkingHost = ''): string {
  const isOwn = URL.canParse(page) && new URL(page).host === linkingHost;
  return codeOf(page) ?? (isOwn ? undefined : registrableName(linkingHost)) ?? direct;
}

/** The last two labels of a host, `google.it`; three below second levels such as `co.uk`. */
function registrableName(host: string): string | undefined {
  const [name] = /(?:[a-z\d-]+\.)?[a-z\d-]+\.[a-z][a-z\d-]+$/.exec(host.toLowerCase()) ?? [];
  if (!name || name.length > 60) return undefined;
  return /\.(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/.test(name) ? name : name.split('.').slice(-2).join('.');
}
