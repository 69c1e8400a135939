import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../server/config.ts';
import type { Content } from '../shared/content/content.ts';
import { islandsProps } from '../src/islands/props.ts';

/** React's hot reloading needs this first; Astro adds it only for its own islands. */
const reactRefresh = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/**
 * Modules that no island needs: the helper that loads stylesheets before each `import()`, and Astro's own way to hydrate,
 * which would keep React out of the file of our islands. Some engines keep a failed `import()` for the life of the page,
 * so after a failure the file is asked for under another address; `inlineScripts` hands over the address.
 */
const replaced: Record<string, string> = {
  'vite/preload-helper.js': `let query = '';
export const __vitePreload = (file) => import(file + query).catch((error) => {
  query += '?';
  throw error;
});`,
  '@astrojs/react/dist/client.js': 'export default undefined;',
};
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
  load: (id: string) => Object.entries(replaced).find(([end]) => id.endsWith(end))?.[1],
} as const;

/** Puts each island's props into its script: as HTML attributes they would delay the first paint. */
export function islands(content: Content, site: SiteConfig, contentDir: string): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig, addWatchFile }) => {
        if (command === 'dev') injectScript('page', reactRefresh);
        for (const file of readdirSync(contentDir)) addWatchFile(join(contentDir, file));
        updateConfig({
          vite: {
            plugins: [plainImports],
            define: {
              // React then leaves out what only its browser extension needs.
              ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
              __ISLANDS__: JSON.stringify(islandsProps(content, site.emailjs)),
            },
          },
        });
      },
      // Vite itself looks at the clone alone.
      'astro:server:setup': ({ server }) => void server.watcher.add(contentDir),
    },
  };
}
