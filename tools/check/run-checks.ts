import type { Ask } from './ask.ts';
import { type Finding, issue, type Line, skipped } from './line.ts';
import {
  checkExampleData,
  checkPage,
  checkProxy,
  checkUnknown,
  formSettingsIn,
  type Visit,
} from './page-checks.ts';
import { checkPolicy } from './policy.ts';
import { checkDmarc, checkSpf, type ResolveTxt } from './sender.ts';
import { checkHealth, checkProtocol } from './sending.ts';
import { sendTrial } from './trial.ts';

export interface Options {
  origin: string;
  /** Whether to send one marked message. */
  send: boolean;
  /** The address that the site's mails come from, if it isn't the one on the page. */
  sender: string | undefined;
}

/** What tests replace. */
export interface World {
  ask: Ask;
  resolveTxt: ResolveTxt;
  now: () => Date;
}

const issueOf = ({ message }: Error) => issue(message);

/** Checks a published site from outside. Yields each check's line as soon as it's known. */
export async function* runChecks(options: Options, world: World): AsyncGenerator<Line> {
  const visited = await visit(world.ask, options.origin).catch(issueOf);
  if ('state' in visited) {
    yield line('Pagina', visited);
    return;
  }
  yield line('Pagina', checkPage(options.origin, visited.page));
  yield line('Intestazioni di sicurezza', checkPolicy(visited));
  yield line('Indirizzo inesistente', checkUnknown(visited));
  yield line('Proxy davanti', checkProxy(visited));
  yield line('Dati di esempio', checkExampleData(visited));
  yield* runMessageChecks(visited, options, world);
}

/** Asks for what the checks look at. Returns what is wrong with a page that isn't ours. */
async function visit(ask: Ask, origin: string): Promise<Visit | Finding> {
  const page = await ask(`${origin}/`);
  const settings = formSettingsIn(page);
  if (page.status !== 200 || !settings) {
    return checkPage(origin, page);
  }
  const { platform, ...service } = settings;
  return {
    ask,
    origin,
    page,
    platform,
    unknown: await ask(`${origin}/indirizzo/che-non-esiste`),
    service: { ...service, configured: service.origin, origin: service.origin || origin },
  };
}

/** Checks the way of a message: from the form to the server, and from there to the agent's mailbox. */
async function* runMessageChecks(
  visited: Visit,
  { send, sender }: Options,
  { resolveTxt, now }: World,
): AsyncGenerator<Line> {
  const protocol = await checkProtocol(visited).catch(issueOf);
  yield line('Invio dal modulo', protocol);
  const isTaken = protocol.state !== 'issue';
  if (isTaken) {
    yield line('Stato del server', await checkHealth(visited));
  }
  if (send) {
    const trial = isTaken ? await sendTrial(visited, now()) : skipped('lì nessuno lo riceve');
    yield line('Messaggio di prova', trial);
  }
  const mailbox = sender ?? visited.service.inbox;
  yield line('SPF', await checkSpf(mailbox, resolveTxt));
  yield line('DMARC', await checkDmarc(mailbox, resolveTxt));
}

const line = (what: string, finding: Finding): Line => ({ what, ...finding });
