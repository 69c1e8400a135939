import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before every command, also under an old Node, which would end with a stack at the first line of TypeScript. The
// package `node` is missing after `npm ci --ignore-scripts` and on musl (Alpine).

/** The oldest that runs the project's TypeScript, its SQLite and `import.meta.main`. */
export const oldest = [24, 2];

/** @param {string} version as in `process.versions.node` */
export function describeOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldest;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
  return `This is Node ${version}, too old to run this project. Start it by npm (npm start), which finds the project's own \
after npm ci; where there is none, as on Alpine Linux, install Node ${oldest.join('.')} or newer.`;
}

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const isInstalled = (/** @type {string} */ name) =>
  name === 'node' || existsSync(new URL(`../node_modules/${name}`, import.meta.url));
const issue = Object.keys(dependencies).every(isInstalled)
  ? describeOldNode(process.versions.node)
  : 'Packages are missing: run npm ci first.';
if (issue) {
  console.error(issue);
  process.exit(1);
}

// `--site FOLDER`, from where npm was started, is no command's own: server/env.ts reads the variable, here and in every child.
const at = process.argv.findIndex((word) => /^--site(=|$)/.test(word));
if (at !== -1) {
  const [word = '', next = ''] = process.argv.splice(at, process.argv[at] === '--site' ? 2 : 1);
  const given = word.slice('--site='.length) || next;
  const site = resolve(process.env.INIT_CWD ?? '', given);
  if (!given || !existsSync(join(site, 'content'))) {
    console.error(`--site: a folder with content/ in it, not "${given && site}"; npm run new makes one`);
    process.exit(1);
  }
  process.env.SITE_DIR = site;
}

// From the second start on neither the TypeScript compiler nor its memory is needed. An old Node does not have it.
module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
