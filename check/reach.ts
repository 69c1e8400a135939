import type { Answer, Ask } from './ask.ts';
import { isOurs } from './html.ts';
import { fault, fine, type Line, skipped, warning } from './line.ts';
import { describeNetworkError } from './network-error.ts';

const dayMs = 86_400_000;
/** Certificates are renewed a month before their end: with less than two weeks something is stuck. */
const fewDays = 14;
const slowMs = 800;

/** Whether the address shows our page at all; without it there is nothing more to look at. */
export function checkPage(origin: string, { status, headers, text }: Answer): Line {
  const what = 'Pagina';
  if (status >= 300 && status < 400)
    return fault(what, `${origin} rimanda a ${headers.location}: controlla quell’indirizzo`);
  if (status !== 200) return fault(what, `${origin} risponde ${status}`);
  if (!isOurs(text)) return fault(what, `${origin} risponde, ma con una pagina che non è di questo sito`);
  return fine(what, `${origin} risponde`);
}

export function checkCertificate({ certificate }: Answer, now: Date): Line {
  const what = 'Certificato';
  if (!certificate)
    return fault(what, 'l’indirizzo comincia con http://, senza cifratura: i browser lo segnalano');
  if (certificate.fault) return fault(what, describeNetworkError(certificate.fault));
  const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / dayMs);
  const told = `vale ancora ${days} ${days === 1 ? 'giorno' : 'giorni'}`;
  return days < fewDays ? warning(what, `${told}: il rinnovo automatico non funziona?`) : fine(what, told);
}

export function checkSpeed({ firstByteMs }: Answer): Line {
  const told = `${Math.round(firstByteMs)} ms`;
  return firstByteMs > slowMs
    ? warning('Prima risposta', `${told}, oltre ${slowMs}: il server o la rete sono lenti`)
    : fine('Prima risposta', told);
}

/** Who types the address without https:// must arrive all the same. */
export async function checkHttp(ask: Ask, origin: string): Promise<Line> {
  if (!origin.startsWith('https:')) return skipped('Da http a https', 'il sito non ha https');
  return leadsTo(ask, 'Da http a https', `http://${new URL(origin).hostname}`, origin);
}

/** And who leaves out the www, or adds it. */
export async function checkSibling(ask: Ask, origin: string): Promise<Line> {
  const what = 'Con e senza www';
  const { hostname, protocol } = new URL(origin);
  const sibling = siblingOf(hostname);
  if (!sibling) return skipped(what, `${hostname} non ha un nome gemello`);
  return leadsTo(ask, what, `${protocol}//${sibling}`, origin);
}

/** `example.com` for `www.example.com` and the other way round; nothing for deeper names and for numbers. */
export function siblingOf(hostname: string): string | undefined {
  if (hostname.startsWith('www.')) return hostname.slice('www.'.length);
  return /^[^.]+\.[a-z-]*[a-z]$/i.test(hostname) ? `www.${hostname}` : undefined;
}

async function leadsTo(ask: Ask, what: string, from: string, origin: string): Promise<Line> {
  try {
    const { status, headers, certificate } = await ask(`${from}/`);
    if (certificate?.fault) return fault(what, `${from}: ${describeNetworkError(certificate.fault)}`);
    const target =
      headers.location && URL.canParse(headers.location, from) && new URL(headers.location, from);
    if (status < 300 || status >= 400 || !target)
      return fault(what, `${from} risponde ${status} invece di rimandare a ${origin}`);
    // By way of the sibling's own https is as good.
    const isThere = target.origin === origin || target.hostname === new URL(from).hostname;
    if (!isThere || target.protocol !== new URL(origin).protocol)
      return fault(what, `${from} rimanda a ${target.origin} invece che a ${origin}`);
    return fine(what, `${from} rimanda a ${target.origin}`);
  } catch (error) {
    return fault(what, `${from}: ${describeNetworkError(error)}`);
  }
}
