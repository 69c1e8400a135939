import { endWithNpm, runNode } from './common/command.ts';

/** `npm start` builds the site and serves it, `npm run serve` only serves it. */
export async function run(args: string[], command: string): Promise<void> {
  if (args.length > 0) {
    const usage = command === 'start' ? 'npm start' : 'npm run serve';
    console.error(`${usage} takes no arguments except -- --site FOLDER.`);
    process.exit(1);
  }
  endWithNpm();
  if (command === 'start') {
    const code = await runNode(['tools/run.ts', 'build']);
    if (code !== 0) {
      process.exit(code);
    }
  }
  await import('../server/node/main.ts');
}
