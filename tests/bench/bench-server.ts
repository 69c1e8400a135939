import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aRequest, post } from '../support/a-message.ts';
import { runServer } from '../support/process.ts';
import { type Figures, medians, rounds } from './medians.ts';

const seconds = 2;
const text = 'Vorrei una valutazione. '.repeat(12);

/** Measures the server's start, its memory, and its pace as seen by `fetch` in this process. */
export async function benchServer(site: string): Promise<void> {
  // On the project's disk, because /tmp may be memory, where fsync costs nothing.
  const dataDir = mkdtempSync(join(dirname(site), 'data-'));
  const measured: Figures[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      measured.push(await measure(site, join(dataDir, `${round}`)));
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
  console.table(medians(measured));
}

async function measure(site: string, dataDir: string): Promise<Figures> {
  const begun = performance.now();
  const server = await startBenchServer(site, dataDir);
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
function startBenchServer(site: string, dataDir: string) {
  return runServer(site, {
    DATA_DIR: dataDir,
    RATE_LIMIT_MAX: '1000000000',
    MESSAGES_PER_HOUR: '0',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: '--max-semi-space-size=2',
    NODE_COMPILE_CACHE: join(dirname(dataDir), 'compiled'),
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
