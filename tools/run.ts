import { endWithNpm, runNode } from './command.ts';

/** `npm start`, `serve`, `dev` and `edit`. The arguments follow the command's name. */
const command = process.argv[2] ?? '';
const args = process.argv.slice(3);
// The program that runs next reads its arguments where it would find them without this one.
process.argv.splice(2, 1);

endWithNpm();
if (command === 'start') {
  const code = await runNode(['tools/build.ts']);
  if (code !== 0) {
    process.exit(code);
  }
}
if (command === 'dev' || command === 'edit') {
  const { startDev } = await import('./dev/dev-server.ts');
  await startDev(command, args);
} else if (command === 'serve' && isForWorker(args)) {
  await import('./serve-worker.ts');
} else {
  await import('../server/node/main.ts');
}

function isForWorker(options: string[]): boolean {
  const text = options.join(' ');
  return text === '--for worker' || text === '--for=worker';
}
