import { serve } from '../server/node/main.ts';
import { type Call, readOptions } from './common/arguments.ts';
import { endWithNpm, runNode } from './common/command.ts';

/** `npm start` builds the site and serves it, `npm run serve` only serves it. */
export async function run(args: string[], { command }: Call): Promise<void> {
  readOptions(args, {}, `npm run ${command} [-- --site FOLDER]`);
  endWithNpm();
  if (command === 'start') {
    const code = await runNode(['tools/run.ts', 'build']);
    if (code !== 0) {
      process.exit(code);
    }
  }
  serve('dist');
}
