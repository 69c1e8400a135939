import { takeSite } from './arguments.ts';

/** `npm start` and `npm run COMMAND`: `node tools/run.ts COMMAND ARGUMENTS`. */
const [command = '', ...args] = process.argv.slice(2);

// Named before anything reads it. Child processes, such as the build that `npm start` runs first, work on the same site.
const site = takeSite(args);
if (site !== undefined) {
  process.env.SITE_DIR = site;
}
process.argv.splice(2, Infinity, ...args);

switch (command) {
  case 'start':
  case 'serve': {
    const { startServer } = await import('./serve.ts');
    await startServer(command, args);
    break;
  }
  case 'dev':
  case 'edit': {
    const { startDev } = await import('./dev/dev-server.ts');
    await startDev(command, args);
    break;
  }
  default:
    await import(`./${command}.ts`);
}
