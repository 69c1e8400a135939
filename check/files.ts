import { isSampleTown, sampleOnPage, townNamesIn } from '../build/content/sample.ts';
import type { Answer } from './ask.ts';
import { type Finding, fine, issue, skipped, warning } from './line.ts';
import type { Visit } from './visit.ts';

/** Below this compression saves no packet, and hosts leave files as they are. */
const worthwhileBytes = 1_400;

export async function checkPdf({ ask, origin, page }: Visit): Promise<Finding> {
  const href = /<a\b[^>]*\bhref="([^"]*\.pdf)"/.exec(page.text)?.[1];
  if (!href) return skipped('la pagina non ne offre uno');
  const { status, headers, bytes } = await ask(new URL(href, origin).href);
  if (status !== 200) return issue(`${href} risponde ${status}`);
  const type = headers['content-type'] ?? 'nulla';
  if (!type.startsWith('application/pdf'))
    return issue(`${href} si presenta come «${type}», non come application/pdf`);
  if (bytes.toString('latin1', 0, 4) !== '%PDF') return issue(`${href} non è un PDF`);
  return fine(`${href}, ${Math.ceil(bytes.length / 1000)} kB`);
}

export function checkHashed({ files }: Visit): Finding {
  if (files.size === 0) return issue('la pagina non ne nomina');
  const missing = [...files].find(([, answer]) => !isThere(answer));
  if (missing) return issue(`${missing[0]} non c’è (${missing[1].status})`);
  for (const [path, { headers }] of files) {
    const given = headers['cache-control'] ?? 'nulla';
    if (!/^(?!.*no-cache).*\bimmutable\b/.test(given))
      return issue(`${path} non è da conservare (Cache-Control: «${given}» invece di immutable)`);
  }
  return fine(`${files.size}, tutti da conservare`);
}

export function checkCompression({ page, files }: Visit): Finding {
  const texts = [...files].filter(([path]) => /\.(?:js|css|svg|json)$/.test(path));
  const plain = [['/', page] as const, ...texts].find(
    ([, { headers, bytes }]) => bytes.length > worthwhileBytes && !headers['content-encoding'],
  );
  if (plain) return issue(`${plain[0]} arriva non compresso (${Math.ceil(plain[1].bytes.length / 1000)} kB)`);
  return fine(`la pagina arriva in ${page.headers['content-encoding'] === 'br' ? 'Brotli' : 'gzip'}`);
}

/** A host without the file may answer with its page instead, and 200. */
const isThere = ({ status, headers }: Answer) =>
  status === 200 && !headers['content-type']?.startsWith('text/html');

/** What the build says of the page itself, since from outside nobody can tell whose figures they are, and town names. */
export function checkExampleData({ page }: Visit): Finding {
  const found = sampleOnPage(page.text);
  if (found > 0) return issue(`ancora sulla pagina: ${found}; npm run build li elenca`);
  const [, city = ''] = /"addressLocality":"([^"]*)"/.exec(page.text) ?? [];
  const names = isSampleTown(city) ? [] : townNamesIn(page.text);
  if (names.length > 0) return warning(`la pagina è di ${city} e nomina ${names.join(', ')}: è giusto?`);
  return fine('nessuno sulla pagina');
}
