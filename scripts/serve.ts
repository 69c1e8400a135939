import { endWithNpm } from '../build/command.ts';

/** `npm run serve`: the server itself, in this process. */
endWithNpm();
await import('../server/main.ts');
