import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import {
  createServer,
  mergeConfig,
  normalizePath,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import { ConfigError, readConfig } from '../../shared/config/config.ts';
import { cacheDir, root, sampleFolder } from '../../shared/config/env.ts';
import { ownContentDir } from '../build/content/own.ts';
import { editorPath } from '../build/editor.ts';
import type { Facts } from '../build/facts.ts';
import { prepareProcess, viteConfig } from '../build/vite.ts';
import { factsCode, followChanges } from './changes.ts';
import { devRelay } from './relay.ts';
import { serveSite } from './site.ts';

/** The address of the islands' script on the development server. */
const islandsScript = '/page/islands/all.tsx';
const pictureScript = '/page/estimate/picture.ts';

/** The brand's theme, for the styles to import. */
const themeFile = join(cacheDir, 'theme.css');

/** Folders that builds and tests write while the server runs. Their pages aren't the server's. */
const builtFolders = ['**/.build/**', '**/.tested/**', '**/dist.*/**'];

/** Files that Vite denies by default. A list of our own replaces its list. */
const deniedByVite = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**'];

/** Starts `npm run dev`, or `npm run edit`, which also opens the editor. Wrong arguments or variables end the process. */
export async function startDev(command: 'dev' | 'edit', args: string[]): Promise<void> {
  prepareProcess();
  try {
    const server = await createDevServer(command, args);
    await server.listen();
    server.printUrls();
    const [address = ''] = server.resolvedUrls?.local ?? [];
    console.log(`  ➜  Editor:  ${address}${editorPath.slice(1)}`);
    closeWithProcess(server);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

async function createDevServer(command: 'dev' | 'edit', args: string[]): Promise<ViteDevServer> {
  const config = readConfig();
  if (command === 'edit') {
    config.contentDir = ownContentDir(config);
  }
  const { host, port } = readOptions(args, config.port);
  const relay = devRelay(config);

  let facts: Promise<Facts> | undefined;
  const readFacts = () => {
    facts ??= loadFacts();
    return facts;
  };
  /** Vite runs this code too, like the pages', so that a change of a schema or a rule is seen at once. */
  async function loadFacts(): Promise<Facts> {
    const { runner } = server.environments.ssr as RunnableDevEnvironment;
    const module = await runner.import<typeof import('../build/facts.ts')>(factsCode);
    return module.readFacts(config, false).catch(withoutStack);
  }
  async function readModules() {
    const { modules, script } = await readFacts();
    return {
      ...modules,
      'virtual:script': { ...script, islandsScript },
      'virtual:picture': { pictureScript },
    };
  }
  /** As a file: Tailwind makes the styles anew only when a file that they import has changed. */
  async function readTheme(): Promise<string> {
    const { theme } = await readFacts();
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(themeFile, theme);
    return `@import "${normalizePath(themeFile)}";`;
  }
  /** Also reads the facts anew, so that the terminal names an issue before anybody asks for a page. */
  function forgetFacts(): void {
    facts = undefined;
    startRelay().catch((error) => console.error(error.message));
  }
  /** When the content can't be read, the relay stays as it was. */
  async function startRelay(): Promise<void> {
    const { content } = await readFacts();
    await relay.use(content);
  }

  const messages = normalizePath(join(config.dataDir, '**'));
  const server = await createServer(
    mergeConfig(viteConfig(readModules, readTheme), {
      appType: 'custom',
      logLevel: 'info',
      clearScreen: false,
      plugins: [
        react(),
        followChanges([config.contentDir, sampleFolder], forgetFacts),
        serveSite(config, readFacts, relay),
      ],
      server: {
        host,
        port,
        open: command === 'edit' ? editorPath : false,
        watch: { ignored: [...builtFolders, messages] },
        fs: { allow: [root, config.contentDir], deny: [...deniedByVite, messages] },
      },
      // Otherwise Vite finds these on the first visit, and then loads the page again.
      optimizeDeps: { entries: ['page/islands/all.tsx', 'page/script/*.ts'] },
    }),
  );
  // Vite itself watches only the clone.
  server.watcher.add(config.contentDir);
  await startRelay().catch(tellIssue);
  return server;
}

/** `--host` without an address means every address of this machine. */
function readOptions(args: string[], sitePort: number): { host: string | boolean; port: number } {
  const completed = args.map((word, index) => {
    const isAlone = word === '--host' && !/^[^-]/.test(args[index + 1] ?? '');
    return isAlone ? '--host=' : word;
  });
  try {
    const options = {
      host: { type: 'string' },
      port: { type: 'string', default: `${sitePort}` },
    } as const;
    const { host, port } = parseArgs({ args: completed, options }).values;
    return { host: host === '' ? true : (host ?? false), port: Number(port) };
  } catch (error) {
    throw new ConfigError(
      `${(error as Error).message}\nnpm run dev -- [--host [ADDRESS]] [--port PORT]`,
    );
  }
}

/** The lines about the content say everything, and a stack would only hide them. */
function withoutStack(error: Error): never {
  if (error.name === 'ContentError') {
    error.stack = '';
  }
  throw error;
}

/** The server starts even when the content has an issue. The page shows the issue, and the editor can mend it. */
function tellIssue(error: Error): void {
  if (error.name !== 'ContentError') {
    throw error;
  }
  console.error(error.message);
}

/** The relay ends with the server, so that the store is closed. Vite itself ends with SIGTERM. */
function closeWithProcess(server: ViteDevServer): void {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit()));
  }
}
