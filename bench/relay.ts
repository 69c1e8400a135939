import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { root } from '../server/env.ts';
import { aRequest } from '../tests/support/messages.ts';
import { fetchPackages } from '../tests/support/on-demand.ts';
import { benchSite, medians } from './site.ts';

/** autocannon brings no types. */
type Autocannon = (options: object) => Promise<{
  requests: { average: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}>;
type Client = { pipelinedRequests: { addBody: (data: Buffer) => void } };

/** autocannon replaces `[<id>]` each time, so that no message is a repeat. */
const message = { subject: 'Richiesta [<id>]', message: 'Vorrei una valutazione. '.repeat(12) };
const send = {
  url: '/api/v1.0/email/send',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(aRequest(message)),
};
const page = { url: '/', headers: { 'accept-encoding': 'br' } };
const seconds = 2;

type Request = { url: string; body?: string };

/** `npm run bench -- relay`: its pace, beside that of SQLite alone on the same disk, its memory and its start. */
const packages = fetchPackages('autocannon@9.0.0');
if (!packages) throw new Error('npm could not fetch autocannon');
const program = pathToFileURL(join(packages, 'autocannon/autocannon.js')).href;
const autocannon: Autocannon = (await import(program)).default;

// On the disk of the project: /tmp may be memory, where fsync costs nothing.
const dataDir = mkdtempSync(join(dirname(benchSite), 'data-'));
const rounds: Record<string, number>[] = [];
try {
  for (let round = 0; round < Number(process.argv[2]); round++) rounds.push(await measure());
} finally {
  rmSync(dataDir, { recursive: true });
}
console.table(medians(rounds));

async function measure() {
  const begun = performance.now();
  const relay = await startRelay();
  await (await fetch(relay.origin)).arrayBuffer();
  const start = performance.now() - begun;
  const load = (request: Request, clients: number) => answersPerSecond(relay.origin, request, clients);
  const figures = {
    'start to first page, ms': Math.round(start),
    'memory at rest, MB': memoryMb(relay.pid),
    'rows a second that SQLite commits': committedRows(),
    'acknowledgements a second, 1 client': await load(send, 1),
    'acknowledgements a second, 16 clients': await load(send, 16),
    'pages a second, 16 clients': await load(page, 16),
    'pages a second, 64 clients': await load(page, 64),
    'memory under load, MB': memoryMb(relay.pid),
  };
  await relay.stop();
  return figures;
}

/** As deploy/portico@.service does. Resolves once it says its address. */
async function startRelay() {
  const limits = { RATE_LIMIT_MAX: '1000000000', MESSAGES_PER_HOUR: '0', LOG_LEVEL: 'silent' };
  const cache = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') };
  const child = spawn(process.execPath, ['--max-semi-space-size=2', 'server/main.ts', benchSite], {
    cwd: root,
    env: { DATA_DIR: join(dataDir, `${rounds.length}`), PORT: '0', ENV_FILE: 'none', ...limits, ...cache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('http://')) continue;
    child.stdout.resume();
    const stop = () => {
      child.kill('SIGTERM');
      return exited;
    };
    return { origin: line.replace('localhost', '127.0.0.1'), pid: child.pid, stop };
  }
  throw new Error('The relay did not start'); // It has said why.
}

/** Over kept connections. Rejects for any answer but 200. */
async function answersPerSecond(origin: string, { url, ...request }: Request, clients: number) {
  const { requests, errors, timeouts, non2xx } = await autocannon({
    ...request,
    url: origin + url,
    connections: clients,
    duration: seconds,
    idReplacement: request.body !== undefined,
    // autocannon reads every answer as text, which for a compressed page costs more than the server's work.
    setupClient: ({ pipelinedRequests }: Client) => {
      pipelinedRequests.addBody = () => {};
    },
  });
  if (errors + timeouts + non2xx > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return Math.round(requests.average);
}

/** Resident memory; NaN where there is no /proc. */
function memoryMb(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
}

/** Rows of a message's size, each committed by itself, as durably as the store's. */
function committedRows(): number {
  const db = new DatabaseSync(join(dataDir, 'rows.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (text)');
  const insert = db.prepare('INSERT INTO rows VALUES (?)');
  const [text, end] = ['x'.repeat(500), performance.now() + seconds * 1000];
  let count = 0;
  for (; performance.now() < end; count += 1) insert.run(text);
  db.close();
  return Math.round(count / seconds);
}
