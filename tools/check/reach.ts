import type { Answer, Ask } from './ask.ts';
import { type Finding, fine, issue, skipped, warning } from './line.ts';
import { describeNetworkError } from './network-error.ts';
import { isOurs } from './visit.ts';

const dayMs = 86_400_000;
/** Certificates are renewed a month before they expire. */
const fewDays = 14;
const slowMs = 800;

export function checkPage(origin: string, { status, headers, text }: Answer): Finding {
  if (status >= 300 && status < 400) {
    return issue(`${origin} rimanda a ${headers.location}: controlla quell’indirizzo`);
  }
  if (status !== 200) {
    return issue(`${origin} risponde ${status}`);
  }
  if (!isOurs(text)) {
    return issue(`${origin} risponde, ma con una pagina che non è di questo sito`);
  }
  return fine(`${origin} risponde`);
}

export function checkCertificate({ certificate }: Answer, now: Date): Finding {
  if (!certificate) {
    return issue('l’indirizzo comincia con http://, senza cifratura: i browser lo segnalano');
  }
  if (certificate.error) {
    return issue(describeNetworkError(certificate.error));
  }
  const days = Math.floor((certificate.validTo.getTime() - now.getTime()) / dayMs);
  const text = `vale ancora ${days} ${days === 1 ? 'giorno' : 'giorni'}`;
  return days < fewDays ? warning(`${text}: il rinnovo automatico non funziona?`) : fine(text);
}

export function checkSpeed({ firstByteMs }: Answer): Finding {
  const text = `${Math.round(firstByteMs)} ms`;
  if (firstByteMs <= slowMs) {
    return fine(text);
  }
  return warning(`${text}, oltre ${slowMs}: il server o la rete sono lenti`);
}

export async function checkHttp(ask: Ask, origin: string): Promise<Finding> {
  if (!origin.startsWith('https:')) {
    return skipped('il sito non ha https');
  }
  return leadsTo(ask, `http://${new URL(origin).hostname}`, origin);
}

export async function checkSibling(ask: Ask, origin: string): Promise<Finding> {
  const { hostname, protocol } = new URL(origin);
  const sibling = siblingOf(hostname);
  if (!sibling) {
    return skipped(`${hostname} non ha un nome gemello`);
  }
  return leadsTo(ask, `${protocol}//${sibling}`, origin);
}

/** The name with `www.` added or removed; undefined for other subdomains and for IP addresses. */
function siblingOf(hostname: string): string | undefined {
  if (hostname.startsWith('www.')) {
    return hostname.slice('www.'.length);
  }
  return /^[^.]+\.[a-z-]*[a-z]$/i.test(hostname) ? `www.${hostname}` : undefined;
}

async function leadsTo(ask: Ask, from: string, origin: string): Promise<Finding> {
  const { status, headers, certificate } = await ask(`${from}/`);
  if (certificate?.error) {
    return issue(`${from}: ${describeNetworkError(certificate.error)}`);
  }
  const target =
    headers.location && URL.canParse(headers.location, from) && new URL(headers.location, from);
  if (status < 300 || status >= 400 || !target) {
    return issue(`${from} risponde ${status} invece di rimandare a ${origin}`);
  }
  // A redirect to https at the sibling's own name is fine, because that one leads on.
  const isThere = target.origin === origin || target.hostname === new URL(from).hostname;
  if (!isThere || target.protocol !== new URL(origin).protocol) {
    return issue(`${from} rimanda a ${target.origin} invece che a ${origin}`);
  }
  return fine(`${from} rimanda a ${target.origin}`);
}
