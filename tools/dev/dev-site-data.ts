import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type RunnableDevEnvironment } from 'vite';
import type { Config } from '../../shared/config/config.ts';
import { cacheDir } from '../../shared/config/folders.ts';
import type { SiteData } from '../build/site-data.ts';
import type { VirtualModules } from '../build/virtual-plugin.ts';

const siteDataCode = '/tools/build/site-data.ts';

/** The address of the islands' script on the development server. */
const islandsScript = '/page/islands/islands.tsx';

type Runner = RunnableDevEnvironment['runner'];

/** The data of a site under development, read when somebody first needs them, and again after `forget`. */
export function devSiteData(config: Config, runner: () => Runner) {
  let siteData: Promise<SiteData> | undefined;

  function read(): Promise<SiteData> {
    siteData ??= load();
    return siteData;
  }

  /** Vite runs this code too, like the pages' code, so that changed schemas and rules take effect at once. */
  async function load(): Promise<SiteData> {
    const module = await runner().import<typeof import('../build/site-data.ts')>(siteDataCode);
    return module.readSiteData(config).catch(withoutStack);
  }

  return {
    read,
    forget(): void {
      siteData = undefined;
    },
    async readModules(): Promise<Partial<VirtualModules>> {
      const { modules } = await read();
      return { ...modules, 'virtual:script': { isCounting: false, islandsScript } };
    },
    /** Writes the theme to a file, because Tailwind updates the styles only when a file that they import changes. */
    async readTheme(): Promise<string> {
      const { theme } = await read();
      const themeFile = join(cacheDir(), 'theme.css');
      mkdirSync(cacheDir(), { recursive: true });
      writeFileSync(themeFile, theme);
      return `@import "${normalizePath(themeFile)}";`;
    },
  };
}

/** The lines about the content say everything. A stack would only hide them. */
function withoutStack(error: Error): never {
  if (error.name === 'ContentError') {
    error.stack = '';
  }
  throw error;
}
