import { emailjsOrigin } from '../../shared/config/emailjs.ts';
import type { Ask } from './ask.ts';
import { type Finding, issueOf, type Line, skipped, trialName } from './line.ts';
import {
  checkExampleData,
  checkHeaders,
  checkPage,
  checkProxy,
  checkUnknown,
  type Visit,
  visit,
} from './page-checks.ts';
import { checkDmarc, checkSpf, type ResolveTxt } from './sender.ts';
import { checkHealth, checkProtocol } from './sending.ts';
import { sendTrial } from './trial.ts';

export interface Options {
  origin: string;
  /** Whether to send one marked message. */
  send: boolean;
  /** The address that the site's mails come from, if it isn't the one on the page. */
  sender?: string | undefined;
}

/** Tests replace these. */
export interface World {
  ask: Ask;
  resolveTxt: ResolveTxt;
  now: () => Date;
}

/** Checks a published site from outside. Yields the line of each check as soon as it is known. */
export async function* runChecks(options: Options, world: World): AsyncGenerator<Line> {
  const visited = await visit(world.ask, options.origin).catch(issueOf);
  if ('state' in visited) {
    yield line('Pagina', visited);
    return;
  }
  yield line('Pagina', checkPage(visited));
  yield line('Intestazioni di sicurezza', checkHeaders(visited));
  yield line('Indirizzo inesistente', checkUnknown(visited));
  yield line('Proxy davanti', checkProxy(visited));
  yield line('Dati di esempio', checkExampleData(visited));
  yield* runMessageChecks(visited, options, world);
}

/** Checks the way of a message, from the form to the server and from there to the agent's mailbox. */
async function* runMessageChecks(
  visited: Visit,
  { send, sender = visited.service.inbox }: Options,
  { resolveTxt, now }: World,
): AsyncGenerator<Line> {
  const protocol = await checkProtocol(visited).catch(issueOf);
  yield line('Invio dal modulo', protocol);
  const isTaken = protocol.state !== 'issue';
  if (isTaken) {
    yield line('Stato del server', await checkHealth(visited).catch(issueOf));
  }
  if (send) {
    const trial = isTaken
      ? await sendTrial(visited, now()).catch(issueOf)
      : skipped('lì nessuno lo riceve');
    yield line(trialName, trial);
  }
  if (visited.service.origin === emailjsOrigin) {
    return; // The mails come from the mailbox that EmailJS uses.
  }
  yield line('SPF', await checkSpf(sender, resolveTxt).catch(issueOf));
  yield line('DMARC', await checkDmarc(sender, resolveTxt).catch(issueOf));
}

const line = (what: string, finding: Finding): Line => ({ what, ...finding });
