import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type RunnableDevEnvironment } from 'vite';
import type { Config } from '../../shared/config/config.ts';
import { cacheDir } from '../../shared/config/env.ts';
import type { Facts } from '../build/facts.ts';
import type { VirtualModules } from '../build/virtual-modules.ts';

/** The module that reads the facts. */
const factsCode = '/tools/build/facts.ts';

/** The address of the islands' script on the development server. */
const islandsScript = '/page/islands/all.tsx';

/** The brand's theme, for the styles to import. */
const themeFile = join(cacheDir, 'theme.css');

type Runner = RunnableDevEnvironment['runner'];

/** The facts of a site under development. They are read when somebody first needs them, and again after `forget`. */
export function devFacts(config: Config, runner: () => Runner) {
  let facts: Promise<Facts> | undefined;

  function read(): Promise<Facts> {
    facts ??= load();
    return facts;
  }

  /** Vite runs this code too, like the pages', so that a change of a schema or a rule is seen at once. */
  async function load(): Promise<Facts> {
    const module = await runner().import<typeof import('../build/facts.ts')>(factsCode);
    return module.readFacts(config, false).catch(withoutStack);
  }

  return {
    read,
    forget(): void {
      facts = undefined;
    },
    async readModules(): Promise<Partial<VirtualModules>> {
      const { modules, script } = await read();
      return { ...modules, 'virtual:script': { ...script, islandsScript } };
    },
    /** Writes a file, because Tailwind makes the styles anew only when a file that they import has changed. */
    async readTheme(): Promise<string> {
      const { theme } = await read();
      mkdirSync(cacheDir, { recursive: true });
      writeFileSync(themeFile, theme);
      return `@import "${normalizePath(themeFile)}";`;
    },
  };
}

/** The lines about the content say everything, and a stack would only hide them. */
function withoutStack(error: Error): never {
  if (error.name === 'ContentError') {
    error.stack = '';
  }
  throw error;
}
