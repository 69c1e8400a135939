import { parseArgs } from 'node:util';
import { endWithNpm, runNode } from './command.ts';

const usages: Record<string, string> = {
  start: 'npm start',
  serve: 'npm run serve -- [--for worker]',
};

/** `npm start`, `serve`, `dev` and `edit`. The arguments follow the command's name. */
const [command = '', ...args] = process.argv.slice(2);
// The server, which runs in this process, takes an argument for a folder.
process.argv.length = 2;

endWithNpm();
if (command === 'dev' || command === 'edit') {
  const { startDev } = await import('./dev/dev-server.ts');
  await startDev(command, args);
} else {
  await serve(isForWorker());
}

async function serve(forWorker: boolean): Promise<void> {
  if (command === 'start') {
    const code = await runNode(['tools/build.ts']);
    if (code !== 0) {
      process.exit(code);
    }
  }
  await (forWorker ? import('./serve-worker.ts') : import('../server/node/main.ts'));
}

/** Wrong arguments end the process. */
function isForWorker(): boolean {
  const options = command === 'serve' ? ({ for: { type: 'string' } } as const) : {};
  try {
    const { values } = parseArgs({ args, options });
    const { for: host } = values as { for?: string };
    if (host === undefined || host === 'worker') {
      return host === 'worker';
    }
  } catch {
    // An unknown argument is answered like a wrong value, below.
  }
  console.error(usages[command]);
  return process.exit(1);
}
