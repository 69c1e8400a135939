import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../server/env.ts';
import { type Figures, load, messageRequest, pageRequest } from './load.ts';
import { benchSite, results, writeFigures } from './site.ts';

/** For each figure; `node bench/relay.ts 20` measures longer. */
const seconds = Number(process.argv[2] ?? 5);
const crowds = [1, 16, 64];

type Row = { what: string; clients: number } & Partial<Figures>;

/** `npm run bench -- relay`: the relay's figures, the disk's, and those of Fastify with constant answers. */
mkdirSync(results, { recursive: true });
// On the disk of the project: /tmp may be memory, where fsync costs nothing.
const dataDir = mkdtempSync(join(results, 'data-'));
try {
  const figures = await measure();
  console.table(figures.messages);
  console.table(figures.pages);
  console.table({ 'memory, MB': figures.memory });
  console.log(`start to first page: ${figures.firstPageMs.join(', ')} ms`);
  writeFigures('relay', figures);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure() {
  const messages: Row[] = [
    { what: 'disk: 4 KB, fsync', clients: 1, perSecond: syncedWrites() },
    { what: 'SQLite: a row, committed', clients: 1, perSecond: syncedInserts() },
  ];
  const relay = await startRelay();
  const memory = { 'at rest': memoryMb(relay.pid), 'under load': 0 };
  messages.push(...(await loadInTurn({ 'messages acknowledged': relay }, messageRequest)));
  const constant = await start(['bench/constant-server.ts', join(benchSite, 'index.html.br')]);
  const pages = await loadInTurn({ pages: relay, 'Fastify, the same bytes': constant }, pageRequest);
  memory['under load'] = memoryMb(relay.pid);
  await relay.stop();
  await constant.stop();
  const firstPageMs = [await firstPage(), await firstPage(), await firstPage()];
  return { messages, pages, memory, firstPageMs };
}

/** Loads the servers in turn, so that a noisy minute falls on all of them. */
async function loadInTurn(servers: Record<string, Running>, request: typeof pageRequest): Promise<Row[]> {
  const rows: Row[] = [];
  for (const clients of crowds)
    for (const [what, { origin }] of Object.entries(servers))
      rows.push({ what, clients, ...(await load(origin, request, clients, seconds)) });
  return rows;
}

type Running = { origin: string; pid: number | undefined; stop: () => Promise<void> };

function startRelay(): Promise<Running> {
  const limits = { RATE_LIMIT_MAX: '1000000000', MESSAGES_PER_HOUR: '0' };
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ENV_FILE: 'none', ...limits };
  return start(['server/main.ts', benchSite], env);
}

/** Starts a script with `env` as its whole environment; resolves once it prints its address. */
async function start(args: string[], env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('http://')) continue;
    child.stdout.resume();
    const stop = async () => {
      child.kill('SIGTERM');
      await exited;
    };
    return { origin: line.replace('localhost', '127.0.0.1'), pid: child.pid, stop };
  }
  throw new Error(`${args.join(' ')} did not start`); // It has said why.
}

/** Milliseconds from the start of the process to the first page. */
async function firstPage(): Promise<number> {
  const begun = performance.now();
  const server = await startRelay();
  await (await fetch(server.origin)).arrayBuffer();
  const ms = Math.round(performance.now() - begun);
  await server.stop();
  return ms;
}

/** Resident memory in MB; NaN where there is no /proc. */
function memoryMb(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
}

function syncedWrites(): number {
  const file = openSync(join(dataDir, 'floor.bin'), 'w');
  const page = Buffer.alloc(4096);
  const rate = perSecond(() => {
    writeSync(file, page);
    fsyncSync(file);
  });
  closeSync(file);
  return rate;
}

function syncedInserts(): number {
  const db = new DatabaseSync(join(dataDir, 'floor.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (text TEXT)');
  const insert = db.prepare('INSERT INTO rows VALUES (?)');
  const text = 'x'.repeat(500);
  const rate = perSecond(() => insert.run(text));
  db.close();
  return rate;
}

function perSecond(work: () => void): number {
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < seconds * 1000; count += 1) work();
  return Math.round(count / ((performance.now() - start) / 1000));
}
