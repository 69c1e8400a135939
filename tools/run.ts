import { type Language, takeSite } from './common/arguments.ts';

type Command = {
  /** Imports the module only when its command runs, so that no command waits for the others' packages. */
  load: () => Promise<{
    usage: string;
    run: (args: string[], command: string) => void | Promise<void>;
  }>;
  /** In which language it refuses a wrong `--site`. Without one it refuses `--site` like any unknown argument. */
  siteLanguage?: Language;
};

const commands = new Map<string, Command>([
  ['start', { load: () => import('./serve.ts'), siteLanguage: 'english' }],
  ['serve', { load: () => import('./serve.ts'), siteLanguage: 'english' }],
  ['dev', { load: () => import('./dev.ts'), siteLanguage: 'english' }],
  ['edit', { load: () => import('./dev.ts'), siteLanguage: 'english' }],
  ['build', { load: () => import('./build.ts'), siteLanguage: 'english' }],
  ['new', { load: () => import('./new.ts') }],
  ['setup', { load: () => import('./setup.ts'), siteLanguage: 'italian' }],
  ['check', { load: () => import('./check.ts') }],
  ['messages', { load: () => import('./messages.ts'), siteLanguage: 'italian' }],
]);

/** `npm start` and `npm run NAME`: `node tools/run.ts NAME ARGUMENTS`. */
const [name = '', ...args] = process.argv.slice(2);
const command = commands.get(name);
if (!command) {
  const names = [...commands.keys()].join(', ');
  console.error(`Unknown command "${name}". The commands are npm run ${names}.`);
  process.exit(1);
}

const folder = command.siteLanguage && takeSite(args, command.siteLanguage);
if (folder !== undefined) {
  // Child processes, such as the build that `npm start` runs first, must work on the same site.
  process.env.SITE_DIR = folder;
}

const { usage, run } = await command.load();
if (args.includes('--help')) {
  console.log(usage);
} else {
  await run(args, name);
}
