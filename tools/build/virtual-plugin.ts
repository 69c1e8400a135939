import type { Plugin } from 'vite';

/**
 * Everything that a build hands to code: the exports of each virtual module. The `…-modules.ts` of its readers
 * declares them.
 *
 *   module               says                                 to code of           made by
 *   virtual:content      the site's content, validated        pages, in the build  site-data.ts
 *   virtual:settings     the operator's settings              pages, in the build  site-data.ts
 *   virtual:islands      the islands' props                   islands              site-data.ts
 *   virtual:script       isCounting, and the islands' script  the inline scripts   build-site.ts, dev-site-data.ts
 *   virtual:editor       what the editor knows of a site      the owner's editor   build-editor.ts
 *   virtual:worker-data  what the Worker knows of a site      the Worker           build-worker.ts
 */
export type VirtualModules = {
  'virtual:content': typeof import('virtual:content');
  'virtual:settings': typeof import('virtual:settings');
  'virtual:islands': typeof import('virtual:islands');
  'virtual:script': typeof import('virtual:script');
  'virtual:editor': typeof import('virtual:editor');
  'virtual:worker-data': typeof import('virtual:worker-data');
};

/**
 * Hands values to code, which imports them like any module. The bundler sees constants, so it leaves out code for
 * whatever is off. `read` is called each time a module is loaded.
 */
export function virtualModules(read: () => Promise<Partial<VirtualModules>>): Plugin {
  return {
    name: 'virtual-modules',
    resolveId: { filter: { id: /^virtual:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:/ },
      async handler(id) {
        const name = id.slice('\0'.length) as keyof VirtualModules;
        const values = (await read())[name];
        if (!values) {
          throw new Error(`Unknown virtual module: ${name}`);
        }
        return moduleOf(values);
      },
    },
  };
}

/** Values can be written as JSON, because none is a function, a date or the like. */
function moduleOf(values: object): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return lines.join('\n');
}
