import type { Ask } from './ask.ts';
import { type CheckLine, type Finding, failureOf, skipped, trialName } from './findings.ts';
import {
  checkExampleData,
  checkHeaders,
  checkMissingPage,
  checkPage,
  checkProxy,
  type PublishedSite,
  readPublished,
} from './page-checks.ts';
import { checkHealth, checkProtocol } from './sending.ts';
import { sendTrial } from './trial.ts';

export type Options = {
  origin: string;
  /** Whether to send one marked message. */
  send: boolean;
};

/** Checks a published site from outside. Yields the line of each check as soon as it is known. */
export async function* runChecks({ origin, send }: Options, ask: Ask): AsyncGenerator<CheckLine> {
  let site: PublishedSite;
  try {
    site = await readPublished(ask, origin);
  } catch (error) {
    yield line('Pagina', failureOf(error as Error));
    return;
  }
  yield line('Pagina', await checkPage(site).catch(failureOf));
  yield line('Intestazioni di sicurezza', checkHeaders(site));
  yield line('Indirizzo inesistente', checkMissingPage(site));
  yield line('Proxy davanti', await checkProxy(site).catch(failureOf));
  yield line('Dati di esempio', checkExampleData(site));

  const protocol = await checkProtocol(site).catch(failureOf);
  yield line('Invio dal modulo', protocol);
  const isTaken = protocol.state !== 'failure';
  if (isTaken) {
    yield line('Stato del server', await checkHealth(site).catch(failureOf));
  }
  if (send) {
    const trial = isTaken
      ? await sendTrial(site).catch(failureOf)
      : skipped('lì nessuno lo riceve');
    yield line(trialName, trial);
  }
}

const line = (what: string, finding: Finding): CheckLine => ({ what, ...finding });
