import { isEmailjs } from '../../shared/protocols/form-settings.ts';
import { type CheckLine, type Finding, failureOf, skipped } from '../common/findings.ts';
import type { Requester } from '../common/request.ts';
import { sendTrial } from '../common/trial.ts';
import { checkHealth, checkProtocol } from './message-checks.ts';
import {
  checkHeaders,
  checkMissingPage,
  checkPage,
  checkProxy,
  type PublishedSite,
  readPublished,
} from './page-checks.ts';
import { checkDmarc, checkSpf, type ResolveTxt } from './sender.ts';

export type Options = {
  origin: string;
  /** Whether to send one trial message. */
  send: boolean;
  /** The address that the site's mails come from, if it isn't the one on the page. */
  sender?: string | undefined;
};

/** Tests replace these. */
export type Outside = {
  request: Requester;
  resolveTxt: ResolveTxt;
};

/** Checks a published site from outside. Yields the line of each check as soon as it is known. */
export async function* runChecks(options: Options, outside: Outside): AsyncGenerator<CheckLine> {
  let site: PublishedSite;
  try {
    site = await readPublished(outside.request, options.origin);
  } catch (error) {
    yield line('Pagina', failureOf(error as Error));
    return;
  }
  yield line('Pagina', await checkPage(site).catch(failureOf));
  yield line('Intestazioni di sicurezza', checkHeaders(site));
  yield line('Indirizzo inesistente', checkMissingPage(site));
  yield line('Proxy davanti', await checkProxy(site).catch(failureOf));
  yield* runMessageChecks(site, options, outside);
}

/** Checks the way of a message, from the form to the server and from there to the agent's mailbox. */
async function* runMessageChecks(
  site: PublishedSite,
  { send, sender = site.form.inbox }: Options,
  { resolveTxt }: Outside,
): AsyncGenerator<CheckLine> {
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
    yield { ...line('Messaggio di prova', trial), isTrial: true };
  }
  if (isEmailjs(site.form)) {
    return; // The mails come from the mailbox that EmailJS uses.
  }
  yield line('SPF', await checkSpf(sender, resolveTxt).catch(failureOf));
  yield line('DMARC', await checkDmarc(sender, resolveTxt).catch(failureOf));
}

const line = (what: string, finding: Finding): CheckLine => ({ what, ...finding });
