import { type Call, type Language, takeSite } from './common/arguments.ts';

type Command = {
  /** Imports the module only when its command runs, so that no command waits for the others' packages. */
  load: () => Promise<{ run: (args: string[], call: Call) => void | Promise<void> }>;
  language: Language;
  /** Whether it works on a site's folder. Otherwise it refuses `--site` like any unknown argument. */
  withSite: boolean;
};

const commands = new Map<string, Command>([
  ['start', { load: () => import('./serve.ts'), language: 'english', withSite: true }],
  ['serve', { load: () => import('./serve.ts'), language: 'english', withSite: true }],
  ['dev', { load: () => import('./dev/dev-server.ts'), language: 'english', withSite: true }],
  ['edit', { load: () => import('./dev/dev-server.ts'), language: 'english', withSite: true }],
  ['build', { load: () => import('./build.ts'), language: 'english', withSite: true }],
  ['new', { load: () => import('./new.ts'), language: 'italian', withSite: false }],
  ['setup', { load: () => import('./setup.ts'), language: 'italian', withSite: true }],
  ['check', { load: () => import('./check.ts'), language: 'italian', withSite: false }],
  ['messages', { load: () => import('./messages.ts'), language: 'italian', withSite: true }],
]);

/** `npm start` and `npm run NAME`: `node tools/run.ts NAME ARGUMENTS`. */
const [name = '', ...args] = process.argv.slice(2);
const command = commands.get(name);
if (!command) {
  const names = [...commands.keys()].join(', ');
  console.error(`Unknown command "${name}". The commands are npm run ${names}.`);
  process.exit(1);
}

const { load, language, withSite } = command;
const site = withSite ? takeSite(args, language) : undefined;
if (site !== undefined) {
  // Child processes, such as the build that `npm start` runs first, must work on the same site.
  process.env.SITE_DIR = site;
}

const { run } = await load();
await run(args, { command: name, language });
