import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aRequest, post } from '../support/a-message.ts';
import { runServer } from '../support/process.ts';
import { benchSite, medians } from './bench-site.ts';

const seconds = 2;
const text = 'Vorrei una valutazione. '.repeat(12);

// On the project's disk, because /tmp may be memory, where fsync costs nothing.
const dataDir = mkdtempSync(join(dirname(benchSite), 'data-'));
const rounds: Record<string, number>[] = [];

/** `npm run bench -- server`: the server's start, memory, and pace as seen by `fetch` in one process. */
try {
  for (let round = 0; round < Number(process.argv[2]); round++) {
    rounds.push(await measure());
  }
} finally {
  rmSync(dataDir, { recursive: true });
}
console.table(medians(rounds));

async function measure() {
  const begun = performance.now();
  const server = await startServer();
  const page = () => fetch(server.url);
  await (await page()).arrayBuffer();
  const start = performance.now() - begun;
  let count = 0;
  const message = () => {
    count += 1; // No message repeats another.
    return post(server.url, aRequest({ subject: `Richiesta ${count}`, message: text }));
  };
  const figures = {
    'start to first page, ms': Math.round(start),
    'memory at rest, MB': memoryMb(server.child.pid),
    'acknowledgements a second, 1 client': await responsesPerSecond(message, 1),
    'acknowledgements a second, 16 clients': await responsesPerSecond(message, 16),
    'pages a second, 16 clients': await responsesPerSecond(page, 16),
    'memory under load, MB': memoryMb(server.child.pid),
  };
  server.child.kill('SIGTERM');
  await server.exited;
  return figures;
}

/** Starts the server as deploy/portico@.service does. */
function startServer() {
  return runServer(benchSite, {
    DATA_DIR: join(dataDir, `${rounds.length}`),
    RATE_LIMIT_MAX: '1000000000',
    MESSAGES_PER_HOUR: '0',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: '--max-semi-space-size=2',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  });
}

/** Measures over persistent connections. Rejects for any response but 200. */
async function responsesPerSecond(ask: () => Promise<Response>, clients: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let responses = 0;
  const client = async () => {
    while (performance.now() < end) {
      const response = await ask();
      await response.arrayBuffer();
      if (response.status !== 200) {
        throw new Error(`${response.url}: ${response.status}`);
      }
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return Math.round(responses / seconds);
}

/** Resident memory, or NaN where there is no /proc. */
function memoryMb(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) {
    return Number.NaN;
  }
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
}
