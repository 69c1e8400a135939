import { checkCanonical, checkRobots, checkSitemap, checkUnknown } from './addresses.ts';
import type { Ask } from './ask.ts';
import { checkExampleData } from './example-data.ts';
import { checkCompression, checkEarlier, checkHashed, checkPdf } from './files.ts';
import { fault, type Line, skipped } from './line.ts';
import { describeNetworkError } from './network-error.ts';
import type { Options } from './options.ts';
import { checkPolicy } from './policy.ts';
import { checkCertificate, checkHttp, checkPage, checkSibling, checkSpeed } from './reach.ts';
import { checkHealth, checkProtocol, sendTrial } from './relay.ts';
import { checkSender, type ResolveTxt } from './sender.ts';
import { type Visit, visit } from './visit.ts';

/** What the checks need of the world: tests bring their own. */
export type World = { ask: Ask; resolveTxt: ResolveTxt; now: () => Date };

/** Every check of a built page, in the order in which they are told, with what each is called if the network fails. */
const checks: [what: string, check: (visit: Visit) => Line | Promise<Line>][] = [
  ['Intestazioni di sicurezza', checkPolicy],
  ['Indirizzo inesistente', checkUnknown],
  ['Indirizzo canonico', checkCanonical],
  ['robots.txt', checkRobots],
  ['sitemap.xml', checkSitemap],
  ['Report in PDF', checkPdf],
  ['File della pagina', checkHashed],
  ['Compressione', checkCompression],
  ['File delle versioni precedenti', checkEarlier],
  ['Dati di esempio', checkExampleData],
];

/** Looks at a published site as a stranger would; yields a line for each thing, as soon as it is known. */
export async function* runChecks({ origin, send, sender }: Options, world: World): AsyncGenerator<Line> {
  const { ask, resolveTxt, now } = world;
  const page = await ask(`${origin}/`).catch((error: unknown) => describeNetworkError(error));
  if (typeof page === 'string') return yield fault('Pagina', `${origin}: ${page}`);
  const shown = checkPage(origin, page);
  yield shown;
  yield checkCertificate(page, now());
  if (shown.state === 'fault') return;
  yield checkSpeed(page);
  yield* [await checkHttp(ask, origin), await checkSibling(ask, origin)];

  const seen = await visit(ask, origin, page).catch((error: unknown) => describeNetworkError(error));
  if (typeof seen === 'string') return yield fault('File della pagina', seen);
  for (const [what, check] of checks) {
    yield await Promise.resolve(seen)
      .then(check)
      .catch((error) => fault(what, describeNetworkError(error)));
  }
  const receives = await checkProtocol(seen);
  yield receives;
  if (receives.state === 'fine') yield await checkHealth(seen);
  if (send) {
    const isHeard = receives.state === 'fine';
    yield isHeard ? await sendTrial(seen, now()) : skipped('Messaggio di prova', 'lì nessuno lo riceve');
  }
  yield* await checkSender(sender ?? seen.service?.inbox, resolveTxt);
}
