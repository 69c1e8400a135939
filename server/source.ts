/** What is counted, in the order of the way from a visit to a message, with its title for terminal and mail. */
export const counted = {
  visit: 'Visite',
  estimate: 'Stime',
  call: 'Chiamate',
  whatsapp: 'WhatsApp',
  email: 'Email',
  form: 'Moduli',
  sent: 'Messaggi',
};
export type CountedName = keyof typeof counted;

export const direct = 'diretto';

/** The code that a flyer's address has behind `?da=`, in small letters; undefined for what is none. */
export function readCode(text: string | null = ''): string | undefined {
  return /^[a-z\d][a-z\d-]{0,39}$/i.test(text ?? '') ? text?.toLowerCase() : undefined;
}

const urlOf = (address = '') => (URL.canParse(address) ? new URL(address) : undefined);

/** @param page the page's whole address, as its own requests have it in `Referer` */
export const codeOf = (page?: string) => readCode(urlOf(page)?.searchParams.get('da'));

/** Where a visitor comes from: the address's code, else the site that linked by its registrable name, else `diretto`. */
export function sourceOf(page: string | undefined, linking: string): string {
  const { hostname = '' } = urlOf(linking) ?? {};
  const isName = hostname !== urlOf(page)?.hostname && /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(hostname);
  const labels = /\.(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}$/.test(hostname) ? 3 : 2;
  return codeOf(page) ?? (isName ? hostname.split('.').slice(-labels).join('.') : direct);
}
