import { type Finding, fine, issue } from './line.ts';
import { attributeOf, isOurs, type Visit } from './visit.ts';

const rebuild = 'ricostruisci il sito con PUBLIC_SITE_URL giusto';

export function checkUnknown({ unknown: { status, text } }: Visit): Finding {
  if (status !== 404) return issue(`risponde ${status} invece di 404`);
  if (!isOurs(text)) return issue('risponde 404, ma non con la pagina del sito');
  return fine('risponde 404 con la pagina del sito');
}

export function checkCanonical({ origin, page }: Visit): Finding {
  const noindex =
    attributeOf(page.text, 'meta', 'name="robots"', 'content')?.includes('noindex') ||
    page.headers['x-robots-tag']?.includes('noindex');
  if (noindex) return issue('la pagina chiede ai motori di ricerca di non mostrarla (noindex)');
  const canonical = attributeOf(page.text, 'link', 'rel="canonical"', 'href');
  if (canonical === undefined) return issue('la pagina non ne ha uno');
  if (canonical !== `${origin}/`) return issue(`la pagina dice ${canonical}, non ${origin}/: ${rebuild}`);
  return fine(canonical);
}

export async function checkRobots({ ask, origin }: Visit): Promise<Finding> {
  const { status, text } = await ask(`${origin}/robots.txt`);
  if (status !== 200) return issue(`risponde ${status}`);
  if (!/^User-agent: \*\r?\nAllow: \/\r?$/m.test(text))
    return issue('non ha le righe della build, «User-agent: *» e «Allow: /»');
  const sitemap = /^Sitemap:\s*(\S+)/im.exec(text)?.[1];
  if (sitemap !== `${origin}/sitemap.xml`)
    return issue(`nomina ${sitemap ?? 'nessuna mappa'} invece di ${origin}/sitemap.xml: ${rebuild}`);
  return fine('permette tutto e nomina la mappa del sito');
}

export async function checkSitemap({ ask, origin }: Visit): Promise<Finding> {
  const { status, text } = await ask(`${origin}/sitemap.xml`);
  if (status !== 200) return issue(`risponde ${status}`);
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  if (!addresses.includes(`${origin}/`)) return issue(`non nomina ${origin}/: ${rebuild}`);
  const elsewhere = addresses.find((address) => !address.startsWith(`${origin}/`));
  if (elsewhere) return issue(`nomina ${elsewhere}, che è di un altro sito: ${rebuild}`);
  return fine('nomina gli indirizzi di questo sito');
}
