import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchSite, results } from '../site.ts';
import { syncedInsertsPerSecond, syncedWritesPerSecond } from './disk.ts';
import { type Figures, load, messageRequest, pageRequest } from './load.ts';
import { postfixPerSecond } from './postfix.ts';
import { type Running, startProgram, startScript } from './server.ts';

/** How long each figure is measured; another length may be given on the command line. */
const seconds = Number(process.argv[2] ?? 5);
const crowds = [1, 16, 64];

type Row = { what: string; clients: number } & Partial<Figures>;

async function measure(dataDir: string) {
  const messages: Row[] = [
    {
      what: 'disk: 4 KB written and fsync’ed',
      clients: 1,
      perSecond: syncedWritesPerSecond(dataDir, seconds),
    },
    { what: 'SQLite: a row, committed', clients: 1, perSecond: syncedInsertsPerSecond(dataDir, seconds) },
  ];
  const pages: Row[] = [];
  const run = async (rows: Row[], what: string, { origin }: Running, request: typeof pageRequest) => {
    for (const clients of crowds)
      rows.push({ what, clients, ...(await load(origin, request, clients, seconds)) });
  };

  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_MAX: '1000000000',
    ENV_FILE: 'none',
  };
  const startRelay = () => startScript(['server/main.ts', benchSite], env);
  const relay = await startRelay();
  const memory = { 'at rest': relay.memoryMb(), 'under load': 0 };
  await run(messages, 'messages acknowledged', relay, messageRequest);
  await run(pages, 'pages', relay, pageRequest);
  memory['under load'] = relay.memoryMb();
  await relay.stop();

  for (const row of (await postfixPerSecond(dataDir, crowds, 2000)) ?? [])
    messages.push({ what: 'Postfix: mails taken', ...row });

  const floor = await startScript(['bench/relay/constant-server.ts', join(benchSite, 'index.html.br')]);
  await run(pages, 'Fastify, the same bytes', floor, pageRequest);
  await floor.stop();

  if (spawnSync('caddy', ['version'], { stdio: 'ignore' }).error) {
    console.log('caddy file-server is not measured: caddy is not installed');
  } else {
    const file = join(dataDir, 'Caddyfile');
    const site = `root * ${benchSite}\nfile_server {\nprecompressed br gzip\n}`;
    writeFileSync(file, `{\nadmin off\n}\n${floor.origin} {\n${site}\n}\n`);
    const caddy = await startProgram('caddy', ['run', '--config', file], floor.origin);
    await run(pages, 'caddy file-server', caddy, pageRequest);
    await caddy.stop();
  }
  const firstPageMs = [await firstPage(startRelay), await firstPage(startRelay), await firstPage(startRelay)];
  return { messages, pages, memory, firstPageMs };
}

/** Milliseconds from the start of the process to the first page. */
async function firstPage(start: () => Promise<Running>): Promise<number> {
  const begun = performance.now();
  const server = await start();
  await (await fetch(server.origin)).arrayBuffer();
  const ms = performance.now() - begun;
  await server.stop();
  return ms;
}

mkdirSync(results, { recursive: true });
// On the disk of the project: /tmp may be memory, where fsync costs nothing.
const dataDir = mkdtempSync(join(results, 'data-'));
try {
  const figures = await measure(dataDir);
  const round = (row: Row) => ({ ...row, perSecond: Math.round(row.perSecond ?? 0) });
  console.table(figures.messages.map(round));
  console.table(figures.pages.map(round));
  console.table({ 'memory, MB': figures.memory });
  console.log(`start to first page: ${figures.firstPageMs.map((ms) => `${Math.round(ms)} ms`).join(', ')}`);
  writeFileSync(join(results, 'relay.json'), `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
