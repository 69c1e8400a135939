import { islandsScript } from 'virtual:script';
import { readSession, reloadKey, writeSession } from '../browser/session.ts';
import { islandAttribute, missingIslandId } from '../browser/shared-names.ts';
import { whenNear } from '../browser/when-near.ts';

/** Some engines cache a failed `import()` for the life of the page, so each retry uses a different address. */
let query = '';

/** On a bad connection a request may neither succeed nor fail. By then most visitors have pressed a dead button. */
const lateMs = 8000;

export function hydrateIslands(): void {
  whenNear(`[${islandAttribute}]`, '800px', hydrate); // About two seconds of unhurried scrolling.
  for (const island of document.querySelectorAll<HTMLElement>(`[${islandAttribute}]`)) {
    island.addEventListener('focusin', () => hydrate(island));
  }
  document.getElementById(readSession(reloadKey))?.focus({ preventScroll: true });
}

/** If the script fails to load or takes too long, an alert is shown beside the island until the script has loaded. */
async function hydrate(island: HTMLElement): Promise<void> {
  const { dataset } = island;
  if (dataset.state) {
    return;
  }
  dataset.state = 'loading';
  const lateAlert = setTimeout(showAlert, lateMs, island);
  try {
    const islands: typeof import('./all.tsx') = await import(
      /* @vite-ignore */ islandsScript + query
    );
    alertBeside(island)?.remove();
    islands.hydrateIsland(island);
    dataset.state = 'hydrated';
  } catch (error) {
    console.error(error);
    query += '?';
    delete dataset.state;
    showAlert(island);
    addEventListener('online', () => hydrate(island), { once: true });
    await reloadOnce();
  }
  clearTimeout(lateAlert);
}

/**
 * Reloads the page if the server still has the page but not this version's script, because there must be a new release.
 * Without session storage nothing reloads: the page might reload forever, and what was typed would be lost.
 */
async function reloadOnce(): Promise<void> {
  if (readSession(reloadKey)) {
    return;
  }
  const response = await fetch('', { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) {
    return;
  }
  writeSession(reloadKey, document.activeElement?.id || 'none');
  if (readSession(reloadKey)) {
    location.reload();
  }
}

function showAlert(island: HTMLElement): void {
  if (!alertBeside(island)) {
    const alert = document.getElementById(missingIslandId) as HTMLTemplateElement;
    island.insertAdjacentHTML('afterend', alert.innerHTML);
  }
}

const alertBeside = ({ id }: HTMLElement) => document.querySelector(`#${id} + .${missingIslandId}`);
