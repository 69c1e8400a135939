import { fileURLToPath } from 'node:url';
import { endWithNpm, runNode } from '../build/command.ts';

/** `npm start`: builds, and then is the server itself. */
endWithNpm();
const code = await runNode([fileURLToPath(new URL('../build/main.ts', import.meta.url))]);
if (code !== 0) process.exit(code);
await import('../server/main.ts');
