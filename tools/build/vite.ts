import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig, mergeConfig, type Rolldown, runnerImport } from 'vite';
import { cacheDir, cloneDir } from '../../shared/config/folders.ts';
import { assetsDir } from '../common/dist-paths.ts';
import type { FileMakers } from '../common/made-files.ts';
import { brandTheme } from './theme.ts';
import { type VirtualModules, virtualModules } from './virtual-plugin.ts';

/** The oldest supported engines. docs/decisions/017 says why these. */
const oldestEngines = ['chrome109', 'safari16', 'firefox115'];

type ReadModules = () => Promise<Partial<VirtualModules>>;

/** The settings of the build and the development server. They write nothing into the clone, which may be read-only. */
export function viteConfig(readModules: ReadModules, readTheme = async () => ''): InlineConfig {
  return {
    configFile: false,
    root: cloneDir,
    cacheDir: join(cacheDir(), 'vite'),
    publicDir: false,
    envDir: false,
    logLevel: 'warn',
    plugins: [virtualModules(readModules), brandTheme(readTheme), tailwindcss()],
  };
}

/** What browsers load for these entries. */
type Bundle = {
  chunks: Rolldown.OutputChunk[];
  /** The text of all stylesheets. */
  styles: string;
  /** The other files that a script or a stylesheet asks for. */
  files: FileMakers;
};

export async function bundle(
  modules: Partial<VirtualModules>,
  input: Record<string, string>,
  theme = '',
): Promise<Bundle> {
  const readModules = async () => modules;
  const readTheme = async () => theme;
  const config = mergeConfig(viteConfig(readModules, readTheme), configForBrowsers(input));
  // One build that isn't watched has one output.
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  const result: Bundle = { chunks: [], styles: '', files: {} };
  for (const file of output) {
    if (file.type === 'chunk') {
      result.chunks.push(file);
    } else if (file.fileName.endsWith('.css')) {
      result.styles += file.source;
    } else {
      result.files[file.fileName] = () => file.source;
    }
  }
  return result;
}

function configForBrowsers(input: Record<string, string>): InlineConfig {
  return {
    // React then leaves out the code for its browser extension.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    css: { transformer: 'lightningcss' },
    build: {
      write: false,
      target: oldestEngines,
      cssTarget: oldestEngines,
      modulePreload: false,
      assetsDir,
      // The security policy allows no data: addresses.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Compressed, the repeated value of a constant is smaller than its name.
        optimization: { inlineConst: { mode: 'all' } },
        input,
        // The build writes them itself.
        external: /^\/drawings\//,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: `${assetsDir}/[name].[hash].js` },
      },
    },
  };
}

/** The code of an inline script. Throws an Error if the script would need a second file. */
export async function bundleOne(modules: Partial<VirtualModules>, entry: string): Promise<string> {
  const { chunks } = await bundle(modules, { script: entry });
  const [script] = chunks;
  if (!script || chunks.length > 1) {
    throw new Error(
      `${entry} was bundled into several files, but an inline script can only be one`,
    );
  }
  return script.code.trim();
}

/**
 * Runs the pages' code in this process, from memory, so that it finds the clone's packages wherever the site's folder
 * is.
 */
export async function loadModule<T>(modules: Partial<VirtualModules>, file: string): Promise<T> {
  const config = viteConfig(async () => modules);
  const { module } = await runnerImport<T>(file, config);
  return module;
}

/**
 * Prepares this process for running the pages' code, which reads files by their path in the clone. This code also
 * imports the email client, which looks for `localStorage`: without this Node would print a warning.
 */
export function prepareProcess(): void {
  process.chdir(cloneDir);
  Reflect.deleteProperty(globalThis, 'localStorage');
}
