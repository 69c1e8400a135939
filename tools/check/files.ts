import { isSampleTown, sampleOnPage, townNamesIn } from '../../shared/content/sample/marks.ts';
import { elementsIn } from '../build/html.ts';
import type { Answer } from './ask.ts';
import { type Finding, fine, issue, skipped, warning } from './line.ts';
import type { Visit } from './visit.ts';

/** Compression saves no packet below this size, so hosts leave such files as they are. */
const worthwhileBytes = 1_400;

export async function checkPdf({ ask, origin, page }: Visit): Promise<Finding> {
  const links = elementsIn(page.text).filter(({ name }) => name === 'a');
  const href = links
    .map(({ attributes }) => attributes.href)
    .find((address) => address?.endsWith('.pdf'));
  if (!href) {
    return skipped('la pagina non ne offre uno');
  }
  if (!URL.canParse(href, origin)) {
    return issue(`${href} non è un indirizzo`);
  }
  const { status, headers, bytes } = await ask(new URL(href, origin).href);
  if (status !== 200) {
    return issue(`${href} risponde ${status}`);
  }
  const type = headers['content-type'] ?? 'nulla';
  if (!type.startsWith('application/pdf')) {
    return issue(`${href} si presenta come «${type}», non come application/pdf`);
  }
  if (bytes.toString('latin1', 0, 4) !== '%PDF') {
    return issue(`${href} non è un PDF`);
  }
  return fine(`${href}, ${Math.ceil(bytes.length / 1000)} kB`);
}

export function checkHashed({ files }: Visit): Finding {
  if (files.size === 0) {
    return issue('la pagina non ne nomina');
  }
  for (const [path, answer] of files) {
    if (!isThere(answer)) {
      return issue(`${path} non c’è (${answer.status})`);
    }
  }
  for (const [path, { headers }] of files) {
    const cacheControl = headers['cache-control'] ?? 'nulla';
    const isKept = cacheControl.includes('immutable') && !cacheControl.includes('no-cache');
    if (!isKept) {
      return issue(
        `${path} non è da conservare (Cache-Control: «${cacheControl}» invece di immutable)`,
      );
    }
  }
  return fine(`${files.size}, tutti da conservare`);
}

export function checkCompression({ page, files }: Visit): Finding {
  const texts = [...files].filter(([path]) => /\.(?:js|css|svg|json)$/.test(path));
  const answers = new Map([['/', page], ...texts]);
  for (const [path, { headers, bytes }] of answers) {
    const isPlain = headers['content-encoding'] === undefined;
    if (isPlain && bytes.length > worthwhileBytes) {
      return issue(`${path} arriva non compresso (${Math.ceil(bytes.length / 1000)} kB)`);
    }
  }
  return fine(
    `la pagina arriva in ${page.headers['content-encoding'] === 'br' ? 'Brotli' : 'gzip'}`,
  );
}

/** A host without the file may answer with its page instead, and 200. */
const isThere = ({ status, headers }: Answer) =>
  status === 200 && !headers['content-type']?.startsWith('text/html');

/** From outside nobody can tell whose figures a page has, so the build writes it into the page. Names of the sample's town can be found. */
export function checkExampleData({ page }: Visit): Finding {
  const found = sampleOnPage(page.text);
  if (found > 0) {
    return issue(`ancora sulla pagina: ${found}; npm run build li elenca`);
  }
  const [, city = ''] = /"addressLocality":"([^"]*)"/.exec(page.text) ?? [];
  const names = isSampleTown(city) ? [] : townNamesIn(page.text);
  if (names.length > 0) {
    return warning(`la pagina è di ${city} e nomina ${names.join(', ')}: è giusto?`);
  }
  return fine('nessuno sulla pagina');
}
