import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchSite, results } from '../site.ts';
import { syncedInsertsPerSecond, syncedWritesPerSecond } from './disk.ts';
import { type Figures, load, messageRequest, pageRequest } from './load.ts';
import { postfixPerSecond } from './postfix.ts';
import { freePort, type Running, startProgram, startScript } from './server.ts';

/** How long each figure is measured; another length may be given on the command line. */
const seconds = Number(process.argv[2] ?? 5);
const crowds = [1, 16, 64];

type Row = { what: string; clients: number } & Partial<Figures>;

const startRelay = (dataDir: string) => {
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000000' };
  return startScript(['server/main.ts', benchSite], { ...env, ENV_FILE: 'none' });
};

/** Every server in turn at every crowd, so that a noisy minute of the machine falls on all of them. */
async function inTurn(servers: Record<string, Running>, request: typeof pageRequest): Promise<Row[]> {
  const rows: Row[] = [];
  for (const clients of crowds)
    for (const [what, { origin }] of Object.entries(servers))
      rows.push({ what, clients, ...(await load(origin, request, clients, seconds)) });
  return rows;
}

async function measure(dataDir: string) {
  const messages: Row[] = [
    { what: 'disk: 4 KB, fsync', clients: 1, perSecond: syncedWritesPerSecond(dataDir, seconds) },
    { what: 'SQLite: a row, committed', clients: 1, perSecond: syncedInsertsPerSecond(dataDir, seconds) },
  ];
  const relay = await startRelay(dataDir);
  const memory = { 'at rest': relay.memoryMb(), 'under load': 0 };
  messages.push(...(await inTurn({ 'messages acknowledged': relay }, messageRequest)));
  for (const row of (await postfixPerSecond(dataDir, crowds, 2000)) ?? [])
    messages.push({ what: 'Postfix: mails taken', ...row });

  const constant = await startScript(['bench/relay/constant-server.ts', join(benchSite, 'index.html.br')]);
  const caddy = await startCaddy(dataDir);
  const servers = { pages: relay, 'Fastify, the same bytes': constant, ...(caddy && { caddy }) };
  const pages = await inTurn(servers, pageRequest);
  memory['under load'] = relay.memoryMb();
  for (const server of Object.values(servers)) await server.stop();
  const firstPageMs: number[] = [];
  for (let run = 0; run < 3; run += 1) firstPageMs.push(await firstPage(dataDir));
  return { messages, pages, memory, firstPageMs };
}

/** `file_server` with the build's compressed copies; undefined, with a line, where there is no Caddy. */
async function startCaddy(folder: string): Promise<Running | undefined> {
  if (spawnSync('caddy', ['version'], { stdio: 'ignore' }).error) {
    console.log('caddy file-server is not measured: caddy is not installed');
    return undefined;
  }
  const origin = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  const site = `root * ${benchSite}\nfile_server {\nprecompressed br gzip\n}`;
  writeFileSync(file, `{\nadmin off\n}\n${origin} {\n${site}\n}\n`);
  return startProgram('caddy', ['run', '--config', file], origin);
}

/** Milliseconds from the start of the process to the first page. */
async function firstPage(dataDir: string): Promise<number> {
  const begun = performance.now();
  const server = await startRelay(dataDir);
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
