import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { root, siteDir } from '../server/env.ts';

/** What is kept between builds of a site, and Astro's own files. */
export const cacheDir = join(siteDir, '.build');

/**
 * Keeps what Astro writes out of the clone, which several sites share and which may be read-only. With `cacheDir` as its
 * root it has its `.astro/` there; the pages' root is the clone.
 */
export const siteFolder: AstroIntegration = {
  name: 'site-folder',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      updateConfig({ root: pathToFileURL(join(root, '/')), build: { server: config.outDir } });
      if (command === 'build') resolveInClone();
    },
    // Only an adapter has its pages' code, `.prerender/`, in a folder of its own: else in one below the process's.
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'site-folder',
        entrypointResolution: 'auto',
        adapterFeatures: { buildOutput: 'static', preserveBuildServerDir: true },
        supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
      }),
  },
};

/** The pages' code is run beside the site, where there are no packages. */
function resolveInClone(): void {
  registerHooks({
    resolve: (name, context, next) => {
      const isOfPages = context.parentURL?.includes('/.prerender/') && !name.startsWith('.');
      return next(name, isOfPages ? { ...context, parentURL: import.meta.url } : context);
    },
  });
}
