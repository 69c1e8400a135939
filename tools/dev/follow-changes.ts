import { setTimeout as pause } from 'node:timers/promises';
import { normalizePath, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite';

/**
 * How long to wait for the rest of a save. A save may be two writes, of which the first empties the file, and Vite's
 * watcher reports only the first of several writes within 50 ms.
 */
const settleMs = 60;

/**
 * Renders the pages again after a change, and reloads them in the browser. Islands and styles run in the browser, where
 * Vite replaces them without a reload. `forgetSiteData` is called at each change.
 */
export function followChanges(contentFolders: string[], forgetSiteData: () => void): Plugin {
  const folders = contentFolders.map((folder) => `${normalizePath(folder)}/`);
  const isContent = (file: string) => folders.some((folder) => file.startsWith(folder));
  return {
    name: 'follow-changes',
    // Vite calls this for each environment: first for the browser, then for the one that renders. An empty list keeps
    // Vite from acting on the change.
    async hotUpdate({ file, modules, server }) {
      const isOfContent = isContent(file);
      if (this.environment.name === 'client') {
        await pause(settleMs);
        return isOfContent ? [] : undefined;
      }
      if (!isOfContent && modules.length === 0) {
        return undefined;
      }
      forgetSiteData();
      forgetModules(server);
      if (isOfContent || !runsInBrowser(file, server)) {
        server.environments.client.hot.send({ type: 'full-reload' });
      }
      return [];
    },
  };
}

/** Forgets every module: many are made of the site data, and one that was read meanwhile may have been half written. */
function forgetModules(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    moduleGraph.invalidateAll();
  }
  runnerOf(server).clearCache();
}

/** What runs the code of pages and site data in this process. */
export const runnerOf = ({ environments }: ViteDevServer): RunnableDevEnvironment['runner'] =>
  (environments.ssr as RunnableDevEnvironment).runner;

/** A module without an id only stands for a file from which a stylesheet was made. */
function runsInBrowser(file: string, server: ViteDevServer): boolean {
  const modules = server.environments.client.moduleGraph.getModulesByFile(file);
  return [...(modules ?? [])].some(({ id }) => id !== null);
}
