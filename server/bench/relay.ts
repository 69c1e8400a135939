import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../paths.ts';
import { syncedInsertsPerSecond, syncedWritesPerSecond } from './disk.ts';
import { type Figures, load, pageRequest, sendRequest } from './load.ts';

/** How long each figure is measured; another length may be given on the command line. */
const seconds = Number(process.argv[2] ?? 5);
const results = resolve(root, 'bench-results');

type Row = { what: string; clients: number } & Figures;

/** Starts a script of the server's folder and returns its port and what it takes to watch and to stop it. */
async function start(script: string, env: Record<string, string> = {}) {
  const path = resolve(root, 'server', script);
  const child = spawn(process.execPath, [path], {
    env: { ENV_FILE: 'none', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value: line } = await lines.next();
  if (!line) process.exit(1); // It has said why.
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { port: Number(new URL(line).port), memoryMb: () => memoryMb(child.pid), stop };
}

/** Resident memory in MB; NaN where there is no /proc. */
function memoryMb(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
}

async function measure(dataDir: string) {
  const disk = {
    'scritture con fsync al secondo': Math.round(syncedWritesPerSecond(dataDir, seconds)),
    'inserimenti SQLite durevoli al secondo': Math.round(syncedInsertsPerSecond(dataDir, seconds)),
  };
  const rows: Row[] = [];
  const run = async (what: string, port: number, clients: number, request: () => string) => {
    rows.push({ what, clients, ...(await load(port, clients, seconds, request)) });
  };

  const floor = await start('bench/constant-server.ts');
  for (const clients of [1, 16, 64])
    await run('Fastify, risposta costante', floor.port, clients, sendRequest);
  await floor.stop();

  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000000' };
  const relay = await start('main.ts', env);
  const memory = { 'a riposo': relay.memoryMb(), 'sotto carico': 0 };
  for (const clients of [1, 8, 16, 64]) await run('messaggi confermati', relay.port, clients, sendRequest);
  for (const clients of [1, 16, 64]) await run('pagine compresse', relay.port, clients, pageRequest);
  memory['sotto carico'] = relay.memoryMb();
  await relay.stop();
  return { disk, rows, memory };
}

mkdirSync(results, { recursive: true });
// On the disk of the project: /tmp may be memory, where fsync costs nothing.
const dataDir = mkdtempSync(join(results, 'data-'));
try {
  const figures = await measure(dataDir);
  const round = (value: number) => Math.round(value * 100) / 100;
  console.table(figures.disk);
  console.table(
    figures.rows.map((row) => ({
      ...row,
      perSecond: Math.round(row.perSecond),
      p50Ms: round(row.p50Ms),
      p99Ms: round(row.p99Ms),
    })),
  );
  console.table({ 'memoria, MB': { ...figures.memory } });
  writeFileSync(join(results, 'relay.json'), `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
