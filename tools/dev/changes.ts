import { setTimeout as pause } from 'node:timers/promises';
import { normalizePath, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import { hasTheme } from '../build/theme.ts';
import { isVirtual } from '../build/virtual-modules.ts';

/**
 * Vite's watcher reports only the first of several writes within 50 ms. A save may be two: the first empties the file.
 */
const settleMs = 60;

/**
 * Renders the pages anew after a change, and reloads them in the browser. Islands and styles run in the browser, and
 * Vite replaces them there without a reload. `forgetSiteData` is called at each change.
 */
export function followChanges(contentFolders: string[], forgetSiteData: () => void): Plugin {
  const folders = contentFolders.map((folder) => `${normalizePath(folder)}/`);
  const isContent = (file: string) => folders.some((folder) => file.startsWith(folder));
  return {
    name: 'follow-changes',
    // Vite asks for each environment: first the browser's, then the one that renders. An empty list keeps Vite from
    // doing anything.
    async hotUpdate({ file, modules, server }) {
      const isOfContent = isContent(file);
      if (this.environment.name === 'client') {
        await pause(settleMs);
        return isOfContent ? [] : undefined;
      }
      if (!isOfContent && modules.length === 0) {
        return undefined;
      }

      // A file that was read in the meantime may have been half written.
      for (const module of modules) {
        this.environment.moduleGraph.invalidateModule(module);
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

/**
 * Forgets what is written from the site data, in the browser and here: the virtual modules, and the stylesheet with the
 * brand's theme.
 */
function forgetModules(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const module of moduleGraph.idToModuleMap.values()) {
      const id = module.id ?? '';
      if (isVirtual(id) || hasTheme(id)) {
        moduleGraph.invalidateModule(module);
      }
    }
  }
  runnerOf(server).clearCache();
}

/** What runs the code of pages and site data in this process. */
export const runnerOf = ({ environments }: ViteDevServer): RunnableDevEnvironment['runner'] =>
  (environments.ssr as RunnableDevEnvironment).runner;

/** A module without an id is only a file from which a stylesheet was made. */
function runsInBrowser(file: string, server: ViteDevServer): boolean {
  const modules = server.environments.client.moduleGraph.getModulesByFile(file);
  return [...(modules ?? [])].some(({ id }) => id !== null);
}
