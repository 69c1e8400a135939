import { checkCanonical, checkRobots, checkSitemap, checkUnknown } from './addresses.ts';
import type { Ask } from './ask.ts';
import { checkCompression, checkExampleData, checkHashed, checkPdf } from './files.ts';
import { type Finding, issue, type Line, skipped } from './line.ts';
import { checkPolicy } from './policy.ts';
import { checkCertificate, checkHttp, checkPage, checkSibling, checkSpeed } from './reach.ts';
import { checkHealth, checkProtocol } from './relay.ts';
import { checkDmarc, checkSpf, type ResolveTxt } from './sender.ts';
import { sendTrial } from './trial.ts';
import { type Visit, visit } from './visit.ts';

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

const checks: Record<string, (visit: Visit) => Finding | Promise<Finding>> = {
  'Intestazioni di sicurezza': checkPolicy,
  'Indirizzo inesistente': checkUnknown,
  'Indirizzo canonico': checkCanonical,
  'robots.txt': checkRobots,
  'sitemap.xml': checkSitemap,
  'Report in PDF': checkPdf,
  'File della pagina': checkHashed,
  Compressione: checkCompression,
  'Dati di esempio': checkExampleData,
};

const issueOf = ({ message }: Error) => issue(message);

/** Checks a published site from outside. Yields each check's line as soon as it's known. */
export async function* runChecks(options: Options, world: World): AsyncGenerator<Line> {
  const { origin } = options;
  const { ask, now } = world;
  const page = await ask(`${origin}/`).catch(issueOf);
  if ('state' in page) {
    yield line('Pagina', page);
    return;
  }
  const pageFinding = checkPage(origin, page);
  yield line('Pagina', pageFinding);
  yield line('Certificato', checkCertificate(page, now()));
  if (pageFinding.state === 'issue') {
    return;
  }
  yield line('Prima risposta', checkSpeed(page));
  yield line('Da http a https', await checkHttp(ask, origin).catch(issueOf));
  yield line('Con e senza www', await checkSibling(ask, origin).catch(issueOf));

  const visited = await visit(ask, origin, page).catch(issueOf);
  if ('state' in visited) {
    yield line('File della pagina', visited);
    return;
  }
  for (const [what, check] of Object.entries(checks)) {
    yield line(what, await Promise.resolve(visited).then(check).catch(issueOf));
  }
  yield* runMessageChecks(visited, options, world);
}

/** Checks the way of a message: from the form to the relay, and from there to the agent's mailbox. */
async function* runMessageChecks(
  visited: Visit,
  { send, sender }: Options,
  { resolveTxt, now }: World,
): AsyncGenerator<Line> {
  const protocol = await checkProtocol(visited).catch(issueOf);
  yield line('Invio dal modulo', protocol);
  const isTaken = protocol.state !== 'issue';
  if (isTaken) {
    yield line('Stato del relay', await checkHealth(visited));
  }
  if (send) {
    const trial = isTaken ? await sendTrial(visited, now()) : skipped('lì nessuno lo riceve');
    yield line('Messaggio di prova', trial);
  }
  const mailbox = sender ?? visited.service?.inbox;
  yield line('SPF', await checkSpf(mailbox, resolveTxt));
  yield line('DMARC', await checkDmarc(mailbox, resolveTxt));
}

const line = (what: string, finding: Finding): Line => ({ what, ...finding });
