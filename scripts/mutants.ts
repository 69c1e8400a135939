import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm, runNode } from '../build/command.ts';
import { onDemand } from '../tests/support/on-demand.ts';

/**
 * `npm run mutants`: changes the rules and the outbox in many small ways and counts the changes that a test notices.
 * `-- shared/message` for a part of them. Installs its tool at the first use; the report of every survivor is
 * `mutants/index.html`.
 */
const config = 'tests/mutants/stryker.config.json';

const { positionals } = parseArgs({ allowPositionals: true });
const command = onDemand('tests/mutants', 'node_modules/@stryker-mutator/core/bin/stryker.js');
if (!command) {
  console.error('The tool could not be installed: npm ci --prefix tests/mutants');
  process.exit(1);
}
const files = positionals.map((part) => (part.endsWith('.ts') ? part : `${part}/**/*.ts`));
const chosen = files.length > 0 ? ['--mutate', [...files, '!**/*.test.ts'].join(',')] : [];
// Nothing here is for the operator's own mailbox.
process.env.ENV_FILE = 'none';
endWithNpm();
process.exit(await runNode([join(command), 'run', config, ...chosen]));
