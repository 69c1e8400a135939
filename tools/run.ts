import { takeSite } from './common/arguments.ts';

type Module = { run: (args: string[], command: string) => void | Promise<void> };

/** Each module is imported only when its command runs, so that no command waits for the others' packages. */
const commands = new Map<string, () => Promise<Module>>([
  ['start', () => import('./serve.ts')],
  ['serve', () => import('./serve.ts')],
  ['dev', () => import('./dev/dev-server.ts')],
  ['edit', () => import('./dev/dev-server.ts')],
  ['build', () => import('./build.ts')],
  ['new', () => import('./new.ts')],
  ['setup', () => import('./setup.ts')],
  ['check', () => import('./check.ts')],
  ['messages', () => import('./messages.ts')],
]);

/** Commands that don't work on a site's folder. They refuse `--site` like any unknown argument. */
const withoutSite = ['new', 'check'];

const inItalian = ['new', 'setup', 'check', 'messages'];

/** `npm start` and `npm run COMMAND`: `node tools/run.ts COMMAND ARGUMENTS`. */
const [command = '', ...args] = process.argv.slice(2);
const load = commands.get(command);
if (!load) {
  const names = [...commands.keys()].join(', ');
  console.error(`Unknown command "${command}". The commands are npm run ${names}.`);
  process.exit(1);
}

// Child processes, such as the build that `npm start` runs first, must work on the same site.
const language = inItalian.includes(command) ? 'italian' : 'english';
const site = withoutSite.includes(command) ? undefined : takeSite(args, language);
if (site !== undefined) {
  process.env.SITE_DIR = site;
}

const { run } = await load();
await run(args, command);
