import { type CheckLine, type Finding, failureOf, skipped } from '../common/findings.ts';
import type { Requester } from '../common/request.ts';
import { sendTrial } from '../common/trial.ts';
import { checkHealth, checkProtocol } from './message-checks.ts';
import {
  checkHeaders,
  checkMissingPage,
  checkPage,
  checkProxy,
  type PublishedPage,
  readPublished,
} from './page-checks.ts';

export type CheckOptions = {
  origin: string;
  /** Whether to send one trial message. */
  send: boolean;
};

/** Checks a published site from outside. Yields the line of each check as soon as it is known. */
export async function* runChecks(
  { origin, send }: CheckOptions,
  request: Requester,
): AsyncGenerator<CheckLine> {
  let published: PublishedPage;
  try {
    published = await readPublished(request, origin);
  } catch (error) {
    yield line('Pagina', failureOf(error as Error));
    return;
  }
  yield line('Pagina', await checkPage(published).catch(failureOf));
  yield line('Intestazioni di sicurezza', checkHeaders(published));
  yield line('Indirizzo inesistente', checkMissingPage(published));
  yield line('Proxy davanti', await checkProxy(published).catch(failureOf));
  yield* runMessageChecks(published, send);
}

async function* runMessageChecks(
  published: PublishedPage,
  send: boolean,
): AsyncGenerator<CheckLine> {
  const protocol = await checkProtocol(published).catch(failureOf);
  yield line('Invio dal modulo', protocol);
  const isReceiver = protocol.state !== 'failure';
  if (isReceiver) {
    yield line('Stato del server', await checkHealth(published).catch(failureOf));
  }
  if (send) {
    const trial = isReceiver
      ? await sendTrial(published).catch(failureOf)
      : skipped('lì nessuno lo riceve');
    yield { ...line('Messaggio di prova', trial), isTrial: true };
  }
}

const line = (what: string, finding: Finding): CheckLine => ({ what, ...finding });
