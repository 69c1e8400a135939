import { manifestName } from '../build/earlier-files.ts';
import type { Answer } from './ask.ts';
import { linksOf } from './html.ts';
import { fault, fine, type Line, skipped } from './line.ts';
import type { Visit } from './visit.ts';

/** Smaller is no report, larger is none for a phone. */
const pdfBytes = { least: 2_000, most: 5_000_000 };

/** Below this compression saves no packet, and hosts leave it. */
const worthwhileBytes = 1_400;

/** Who publishes daily has hundreds of earlier files; the list begins with the youngest. */
const youngest = 60;

export async function checkPdf({ ask, origin, page }: Visit): Promise<Line> {
  const what = 'Report in PDF';
  const href = linksOf(page.text).find((link) => /\.pdf$/i.test(link.href))?.href;
  if (!href) return skipped(what, 'la pagina non ne offre uno');
  const { status, headers, bytes } = await ask(new URL(href, origin).href);
  const size = `${Math.ceil(bytes.length / 1000)} kB`;
  if (status !== 200) return fault(what, `${href} risponde ${status}`);
  if (!headers['content-type']?.startsWith('application/pdf'))
    return fault(
      what,
      `${href} si presenta come «${headers['content-type'] ?? 'nulla'}», non come application/pdf`,
    );
  if (bytes.toString('latin1', 0, 4) !== '%PDF') return fault(what, `${href} non è un PDF`);
  if (bytes.length < pdfBytes.least || bytes.length > pdfBytes.most)
    return fault(what, `${href} pesa ${size}: non può essere il report`);
  return fine(what, `${href}, ${size}`);
}

/** The build's own files are there, and browsers are told to keep them: their name changes with what they hold. */
export function checkHashed({ files }: Visit): Line {
  const what = 'File della pagina';
  if (files.size === 0) return fault(what, 'la pagina non ne nomina');
  const missing = [...files].find(([, answer]) => !isThere(answer));
  if (missing) return fault(what, `${missing[0]} non c’è (${missing[1].status})`);
  const asked = [...files].find(([, { headers }]) => !/\bimmutable\b/.test(headers['cache-control'] ?? ''));
  if (asked) {
    const given = asked[1].headers['cache-control'] ?? 'nulla';
    return fault(what, `${asked[0]} non è da conservare (Cache-Control: «${given}» invece di immutable)`);
  }
  return fine(what, `${files.size}, tutti da conservare`);
}

export function checkCompression({ page, files }: Visit): Line {
  const what = 'Compressione';
  const texts = [...files].filter(([path]) => /\.(?:js|css|svg|json)$/.test(path));
  const plain = [['/', page] as const, ...texts].find(
    ([, { headers, bytes }]) => bytes.length > worthwhileBytes && !headers['content-encoding'],
  );
  if (plain)
    return fault(what, `${plain[0]} arriva non compresso (${Math.ceil(plain[1].bytes.length / 1000)} kB)`);
  return fine(what, `la pagina arriva in ${page.headers['content-encoding'] === 'br' ? 'Brotli' : 'gzip'}`);
}

/** A tab opened before the last deploy still asks for the files of its own build (docs/decisions/016). */
export async function checkEarlier({ ask, origin, manifest }: Visit): Promise<Line> {
  const what = 'File delle versioni precedenti';
  if (!manifest)
    return fault(
      what,
      `${manifestName} non c’è: chi ha la pagina aperta perde i moduli a ogni pubblicazione`,
    );
  const paths = Object.keys(manifest.earlier).slice(0, youngest);
  if (paths.length === 0) return fine(what, 'è la prima pubblicazione, o non ne servono');
  for (const path of paths) {
    const answer = await ask(`${origin}/${encodeURI(path)}`);
    if (!isThere(answer))
      return fault(
        what,
        `${path} non c’è più (${answer.status}): chi ha ancora quella pagina aperta perde i moduli`,
      );
  }
  return fine(what, `${paths.length}, tutti al loro posto`);
}

/** A host without the file may answer with its page instead, and 200. */
const isThere = ({ status, headers }: Answer) =>
  status === 200 && !headers['content-type']?.startsWith('text/html');
