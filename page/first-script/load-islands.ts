import { islandsScript } from 'virtual:script';
import {
  islandAttribute,
  missingIslandClass,
  missingIslandId,
} from '../both-scripts/page-names.ts';
import { focusKey, readSession, reloadedKey, writeSession } from '../both-scripts/session.ts';
import { whenNear } from './when-near.ts';

/** Some engines cache a failed `import()` for the life of the page, so each retry uses a different address. */
let failures = 0;

/** On a bad connection a request may neither succeed nor fail. By then most visitors have pressed a dead button. */
const lateMs = 8000;

export function loadIslands(): void {
  whenNear(`[${islandAttribute}]`, '800px', hydrate); // About two seconds of unhurried scrolling.
  for (const island of document.querySelectorAll<HTMLElement>(`[${islandAttribute}]`)) {
    island.addEventListener('focusin', () => hydrate(island));
  }
  document.getElementById(readSession(focusKey))?.focus({ preventScroll: true });
}

/** If the script fails to load or takes too long, an alert is shown beside the island until the script has loaded. */
async function hydrate(island: HTMLElement): Promise<void> {
  const { dataset } = island;
  if (dataset.state) {
    return;
  }
  dataset.state = 'loading';
  const lateAlert = setTimeout(showAlert, lateMs, island);
  const address = failures ? `${islandsScript}?retry=${failures}` : islandsScript;
  const loading: Promise<typeof import('../islands/islands.tsx')> = import(
    /* @vite-ignore */ address
  );
  const islands = await loading.catch((error) => retryLater(island, error));
  clearTimeout(lateAlert);
  if (!islands) {
    return;
  }
  islands.hydrateIsland(island);
  alertBeside(island)?.remove();
  dataset.state = 'hydrated';
}

/** Until the script is loaded, each focus in the island and each return of the network tries again. */
function retryLater(island: HTMLElement, error: unknown): void {
  console.error(error);
  failures += 1;
  island.dataset.state = '';
  showAlert(island);
  addEventListener('online', () => hydrate(island), { once: true });
  reloadIfScriptIsGone().catch(console.warn);
}

/**
 * Reloads the page once if the server no longer has its script, because then there is a new build. Without session
 * storage nothing reloads: the page might reload forever, and what was typed would be lost.
 */
async function reloadIfScriptIsGone(): Promise<void> {
  const { status } = await fetch(islandsScript, { method: 'HEAD', cache: 'no-cache' });
  if (status !== 404 || readSession(reloadedKey)) {
    return;
  }
  writeSession(focusKey, document.activeElement?.id ?? '');
  writeSession(reloadedKey, 'yes');
  if (readSession(reloadedKey)) {
    location.reload();
  }
}

function showAlert(island: HTMLElement): void {
  if (!alertBeside(island)) {
    const alert = document.getElementById(missingIslandId) as HTMLTemplateElement;
    island.insertAdjacentHTML('afterend', alert.innerHTML);
  }
}

const alertBeside = ({ id }: HTMLElement) =>
  document.querySelector(`#${id}+.${missingIslandClass}`);
