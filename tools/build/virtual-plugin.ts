import type { Plugin } from 'vite';

/** The exports of each virtual module. tools/build/virtual-declarations.ts declares them. */
export type VirtualModules = {
  'virtual:content': typeof import('virtual:content');
  'virtual:site': typeof import('virtual:site');
  'virtual:islands': typeof import('virtual:islands');
  'virtual:script': typeof import('virtual:script');
  'virtual:editor': typeof import('virtual:editor');
  'virtual:built': typeof import('virtual:built');
};

const virtualId = /^\0virtual:/;

export const isVirtual = (id: string): boolean => virtualId.test(id);

/**
 * Hands values to code, which imports them like any module. The bundler sees constants, so it leaves out code for
 * whatever is off. `read` is called each time a module is loaded.
 */
export function virtualModules(read: () => Promise<Partial<VirtualModules>>): Plugin {
  return {
    name: 'virtual-modules',
    resolveId: { filter: { id: /^virtual:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: virtualId },
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
