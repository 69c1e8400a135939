import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before every command. An old Node would fail with a stack trace at the first line of TypeScript, and the package `node`
// is missing after `npm ci --ignore-scripts` and on musl (Alpine).

/** The oldest that runs the project's TypeScript, its SQLite and `import.meta.main`. */
export const oldest = [24, 2];

/** @param {string} version as in `process.versions.node` */
export function describeOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldest;
  const isNewEnough = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  if (isNewEnough) {
    return undefined;
  }
  return `This is Node ${version}, too old to run this project. Start it by npm (npm start), which finds the project's own \
after npm ci; where there is none, as on Alpine Linux, install Node ${oldest.join('.')} or newer.`;
}

const { dependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
const isInstalled = (/** @type {string} */ name) =>
  name === 'node' || existsSync(new URL(`../node_modules/${name}`, import.meta.url));
const issue = Object.keys(dependencies).every(isInstalled)
  ? describeOldNode(process.versions.node)
  : 'Packages are missing: run npm ci first.';
if (issue) {
  console.error(issue);
  process.exit(1);
}

// A fork's schema may call a function of ours with the arguments of an earlier version. Its author needs the line, not our stack.
process.on('uncaughtExceptionMonitor', (error) => {
  const schema = ownSchemaIn(error.stack ?? '');
  if (schema) {
    console.error(
      `${schema}: this schema does not work with this version (${error.message}). \
CHANGELOG.md says which functions take other arguments now, under "For a fork".`,
    );
    process.exit(1);
  }
});

/** The file and line of the schema that failed, not those of the helpers in fields.ts that it called. */
function ownSchemaIn(/** @type {string} */ stack) {
  const frames = stack.split('\n').filter((line) => !line.includes('/schemas/fields.ts'));
  const [, schema] = /(shared\/content\/schemas\/[^:?]+:\d+)/.exec(frames.join('\n')) ?? [];
  return schema;
}

// `--site FOLDER` belongs to no single command: shared/config/env.ts reads SITE_DIR, here and in every child process.
const index = process.argv.findIndex((word) => word === '--site' || word.startsWith('--site='));
if (index !== -1) {
  const folder = takeSite(process.argv, index);
  const site = resolve(process.env.INIT_CWD ?? '', folder); // Where npm was started.
  if (!folder || !existsSync(join(site, 'content'))) {
    console.error(
      `--site must name a folder with content/ in it, not "${folder && site}"; npm run new makes one.`,
    );
    process.exit(1);
  }
  process.env.SITE_DIR = site;
}

/** Takes `--site FOLDER` or `--site=FOLDER` out of the words, and returns the folder. */
function takeSite(/** @type {string[]} */ words, /** @type {number} */ start) {
  const isTwoWords = words[start] === '--site';
  const [option = '', next = ''] = words.splice(start, isTwoWords ? 2 : 1);
  return isTwoWords ? next : option.slice('--site='.length);
}

// From the second start on, neither the TypeScript compiler nor its memory is needed. An old Node has no such cache.
module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
