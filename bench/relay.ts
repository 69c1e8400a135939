import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../server/env.ts';
import { median } from './lighthouse.ts';
import { load, messageRequest, pageRequest } from './load.ts';
import { benchSite, results, writeFigures } from './site.ts';

/** Everything is measured in turn, so that a noisy minute falls on all of it. */
const rounds = 5;
const seconds = 2;
/** The spread of Fastify's own figure from which a machine is too busy for a verdict on speed. */
const tooNoisy = 1.15;

const loads = {
  message1: ['relay', messageRequest, 1],
  message16: ['relay', messageRequest, 16],
  page16: ['relay', pageRequest, 16],
  fastify16: ['fastify', pageRequest, 16],
  page64: ['relay', pageRequest, 64],
  fastify64: ['fastify', pageRequest, 64],
} as const;
const names = Object.keys(loads) as (keyof typeof loads)[];

/** Answers or rows a second, by round. */
type Rates = Record<keyof typeof loads | 'rows', number[]>;

/** `npm run bench -- relay`: the relay beside Fastify with constant answers and rows committed by SQLite. */
mkdirSync(results, { recursive: true });
// On the disk of the project: /tmp may be memory, where fsync costs nothing.
const dataDir = mkdtempSync(join(results, 'data-'));
try {
  const { rates, memory, firstPageMs } = await measure();
  const control = rates.fastify16.toSorted((a, b) => a - b);
  const spread = Number(control.at(-2)) / Number(control.at(1));
  const timed = (bound: string, measured: number, ok: boolean) => {
    return { bound, measured, verdict: spread > tooNoisy ? 'machine too busy' : ok ? 'ok' : 'MISSED' };
  };
  const atLeast = (bound: number, ours: keyof Rates, other: keyof Rates) => {
    const times = median(rates[ours].map((rate, round) => rate / Number(rates[other][round])));
    return timed(`≥ ${bound}`, Number(times.toFixed(2)), times >= bound);
  };
  const mb = (bound: number, measured: number) => {
    return { bound: `≤ ${bound}`, measured, verdict: measured <= bound ? 'ok' : 'OVER' };
  };
  const table = {
    'pages/s, 16 clients, of Fastify’s with the same bytes': atLeast(0.85, 'page16', 'fastify16'),
    'pages/s, 64 clients, of Fastify’s with the same bytes': atLeast(0.85, 'page64', 'fastify64'),
    'acknowledgements/s, 1 client, of rows committed': atLeast(0.25, 'message1', 'rows'),
    'acknowledgements/s, 16 clients, of rows committed': atLeast(0.8, 'message16', 'rows'),
    'memory at rest, MB': mb(100, memory.atRest),
    'memory under load, MB': mb(120, memory.underLoad),
    'start to first page, ms': timed('≤ 400', median(firstPageMs), median(firstPageMs) <= 400),
  };
  console.table(table);
  const percent = Math.round((spread - 1) * 100);
  console.log(`Fastify’s own pages/s: the second highest figure is ${percent} % above the second lowest.`);
  writeFigures('relay', { table, spread, rates, memory, firstPageMs });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure() {
  await firstPage(); // Fills Node's compile cache.
  // Before the load, which leaves seventy thousand messages in the store.
  const firstPageMs: number[] = [];
  for (let round = 0; round < rounds; round++) firstPageMs.push(await firstPage());
  const relay = await startRelay();
  const fastify = await start(['bench/constant-server.ts', join(benchSite, 'index.html.br')]);
  const rates = Object.fromEntries(['rows', ...names].map((name) => [name, []])) as unknown as Rates;
  const memory = { atRest: memoryMb(relay.pid), underLoad: 0 };
  for (let round = 0; round < rounds; round++) {
    rates.rows.push(committedRows());
    for (const name of names) {
      const [server, request, clients] = loads[name];
      rates[name].push(await load({ relay, fastify }[server].origin, request, clients, seconds));
    }
    memory.underLoad = Math.max(memory.underLoad, memoryMb(relay.pid));
  }
  await relay.stop();
  await fastify.stop();
  return { rates, memory, firstPageMs };
}

type Running = { origin: string; pid: number | undefined; stop: () => Promise<void> };

/** As deploy/portico.service does. */
function startRelay(): Promise<Running> {
  const limits = { RATE_LIMIT_MAX: '1000000000', MESSAGES_PER_HOUR: '0' };
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ENV_FILE: 'none', ...limits };
  const cache = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') };
  return start(['--max-semi-space-size=2', 'server/main.ts', benchSite], { ...env, ...cache });
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

/** Rows of a message's size per second, each committed by itself, as durably as the store's. */
function committedRows(): number {
  const db = new DatabaseSync(join(dataDir, 'rows.db'));
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (text TEXT)',
  );
  const insert = db.prepare('INSERT INTO rows VALUES (?)');
  const [text, start] = ['x'.repeat(500), performance.now()];
  let count = 0;
  for (; performance.now() - start < seconds * 1000; count += 1) insert.run(text);
  db.close();
  return Math.round(count / ((performance.now() - start) / 1000));
}
