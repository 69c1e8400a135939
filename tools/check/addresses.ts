import type { Answer } from './ask.ts';
import { type Finding, fine, issue } from './line.ts';
import { attributeOf, isOurs, type Visit } from './visit.ts';

const rebuild = 'ricostruisci il sito con PUBLIC_SITE_URL giusto';

export function checkUnknown({ unknown: { status, text } }: Visit): Finding {
  if (status !== 404) {
    return issue(`risponde ${status} invece di 404`);
  }
  if (!isOurs(text)) {
    return issue('risponde 404, ma non con la pagina del sito');
  }
  return fine('risponde 404 con la pagina del sito');
}

/** Checks the first page, and every other one that the sitemap names. */
export async function checkCanonical({ ask, origin, page }: Visit): Promise<Finding> {
  const broken = brokenCanonical('la pagina', page, `${origin}/`);
  if (broken) {
    return issue(broken);
  }
  const { text } = await ask(`${origin}/sitemap.xml`);
  const others = addressesIn(text).filter((address) => isOtherPage(address, origin));
  for (const address of others.slice(0, mostPages)) {
    const answer = await ask(address);
    if (answer.status !== 200) {
      return issue(`${address}, che la mappa del sito nomina, risponde ${answer.status}`);
    }
    const brokenOther = brokenCanonical(address, answer, address);
    if (brokenOther) {
      return issue(brokenOther);
    }
  }
  return fine([`${origin}/`, ...others].join(', '));
}

/** More than any fork has. */
const mostPages = 20;

const addressesIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

/** The report is a PDF. */
const isOtherPage = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) && address !== `${origin}/` && !address.endsWith('.pdf');

/** What is wrong with the address that a page gives as its own. */
function brokenCanonical(
  name: string,
  { text, headers }: Answer,
  address: string,
): string | undefined {
  const noindex =
    attributeOf(text, 'meta', { name: 'robots' }, 'content')?.includes('noindex') ||
    headers['x-robots-tag']?.includes('noindex');
  if (noindex) {
    return `${name} chiede ai motori di ricerca di non mostrarla (noindex)`;
  }
  const canonical = attributeOf(text, 'link', { rel: 'canonical' }, 'href');
  if (canonical === undefined) {
    return `${name} non ne ha uno`;
  }
  if (canonical !== address) {
    return `${name} dice ${canonical}, non ${address}: ${rebuild}`;
  }
  return undefined;
}

export async function checkRobots({ ask, origin }: Visit): Promise<Finding> {
  const { status, text } = await ask(`${origin}/robots.txt`);
  if (status !== 200) {
    return issue(`risponde ${status}`);
  }
  if (!/^User-agent: \*\r?\nAllow: \/\r?$/m.test(text)) {
    return issue('non ha le righe della build, «User-agent: *» e «Allow: /»');
  }
  const sitemap = /^Sitemap:\s*(\S+)/im.exec(text)?.[1];
  if (sitemap !== `${origin}/sitemap.xml`) {
    return issue(
      `nomina ${sitemap ?? 'nessuna mappa'} invece di ${origin}/sitemap.xml: ${rebuild}`,
    );
  }
  return fine('permette tutto e nomina la mappa del sito');
}

export async function checkSitemap({ ask, origin }: Visit): Promise<Finding> {
  const { status, text } = await ask(`${origin}/sitemap.xml`);
  if (status !== 200) {
    return issue(`risponde ${status}`);
  }
  const addresses = addressesIn(text);
  if (!addresses.includes(`${origin}/`)) {
    return issue(`non nomina ${origin}/: ${rebuild}`);
  }
  const elsewhere = addresses.find((address) => !address.startsWith(`${origin}/`));
  if (elsewhere) {
    return issue(`nomina ${elsewhere}, che è di un altro sito: ${rebuild}`);
  }
  return fine('nomina gli indirizzi di questo sito');
}
