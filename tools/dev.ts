import react from '@vitejs/plugin-react';
import {
  createServer,
  type InlineConfig,
  mergeConfig,
  type ServerOptions,
  type ViteDevServer,
} from 'vite';
import { type Config, readConfig } from '../shared/config/config.ts';
import { cloneDir, sampleFolder } from '../shared/config/folders.ts';
import { OperatorError } from '../shared/config/read-variables.ts';
import { readSettings } from '../shared/config/settings.ts';
import { prepareProcess, viteConfig } from './build/vite.ts';
import { readOptions } from './common/arguments.ts';
import { editorPath } from './common/dist-paths.ts';
import { quitWhenNpmEnds } from './common/quit-when-npm-ends.ts';
import { wordsFolder } from './common/read-yaml-texts.ts';
import { devApi } from './dev/dev-api.ts';
import { devSiteData } from './dev/dev-site-data.ts';
import { followChanges, runnerOf } from './dev/follow-changes.ts';
import { serveSite } from './dev/serve-site.ts';

export const usage = 'npm run dev|edit -- [--host] [--port PORT] [--site FOLDER]';

/** Folders that builds and tests write while the server runs. Pages in them must not reload it. */
const builtFolders = ['**/.build/**', '**/.tested/**', '**/dist.*/**'];

/** Files that Vite denies by default. Our list replaces Vite's, so it repeats them. */
const deniedByVite = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**'];

/** The files that hold messages, and their copies, in any folder. */
const messageFiles = '**/*.db*';

/**
 * Starts `npm run dev`, or `npm run edit`, which also opens the editor. Wrong arguments or variables end the process.
 */
export async function run(args: string[], command: string): Promise<void> {
  quitWhenNpmEnds();
  prepareProcess();
  try {
    const server = await createDevServer(command, args);
    await server.listen();
    server.printUrls();
    const [address = ''] = server.resolvedUrls?.local ?? [];
    console.log(`  ➜  Editor:  ${address}${editorPath.slice(1)}`);
    closeWithProcess(server);
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  }
}

async function createDevServer(command: string, args: string[]): Promise<ViteDevServer> {
  const config = readConfig();
  const address = readAddress(args, config.port);
  if (command === 'edit' && config.contentDir === sampleFolder) {
    throw new OperatorError(
      'The sample belongs to the program. Make a site with "npm run new -- FOLDER", then edit that site with --site FOLDER.',
    );
  }
  const api = devApi(config);
  const siteData = devSiteData(config, () => runnerOf(server));

  /** The API needs content without an issue, so it may start only after a change. */
  async function startApi(): Promise<void> {
    const { content } = await siteData.read();
    api.start(content);
  }
  /** Also reads the site again, so that the terminal names an issue before anybody asks for a page. */
  function forgetSiteData(): void {
    siteData.forget();
    startApi().catch((error) => console.error(error.message));
  }

  const settings: InlineConfig = {
    ...devSettings(config, { ...address, open: command === 'edit' ? editorPath : false }),
    plugins: [
      react(),
      followChanges([config.contentDir, wordsFolder], forgetSiteData),
      serveSite(config, siteData.read, api),
    ],
  };
  const base = viteConfig(siteData.readModules, siteData.readTheme);
  const server = await createServer(mergeConfig(base, settings));
  // Vite itself watches only the clone.
  server.watcher.add(config.contentDir);
  await startApi().catch(printIssue);
  return server;
}

/** The settings that the development server has in addition to the build's. */
function devSettings({ contentDir }: Config, server: ServerOptions): InlineConfig {
  return {
    appType: 'custom',
    logLevel: 'info',
    clearScreen: false,
    server: {
      ...server,
      watch: { ignored: [...builtFolders, messageFiles] },
      fs: { allow: [cloneDir, contentDir], deny: [...deniedByVite, messageFiles] },
    },
    // Otherwise Vite finds these on the first visit, and then loads the page again.
    optimizeDeps: { entries: ['page/islands/islands.tsx', 'page/{head,first}-script/*.ts'] },
  };
}

/** `--host` means every address of this machine, for other devices. */
function readAddress(args: string[], sitePort: number): { host: boolean; port: number } {
  const options = {
    host: { type: 'boolean', default: false },
    port: { type: 'string', default: `${sitePort}` },
  } as const;
  const { host, port } = readOptions(args, options, usage);
  return { host, port: readSettings({ PORT: port }).port };
}

/** The server starts even when the content has an issue. The page shows the issue, and the editor can correct it. */
function printIssue(error: Error): void {
  if (error.name !== 'ContentError') {
    throw error;
  }
  console.error(error.message);
}

/** Closes the API and its store with the server. Vite itself does so at SIGTERM. */
function closeWithProcess(server: ViteDevServer): void {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit()));
  }
}
