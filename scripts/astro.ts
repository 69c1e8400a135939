import { endWithNpm, runAstro } from '../build/command.ts';

/** `npm run dev`, `npm run types`: Astro's own commands, on every system the same. */
endWithNpm();
process.exit(await runAstro(process.argv.slice(2)));
