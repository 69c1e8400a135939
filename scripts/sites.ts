import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readContent } from '../build/content/read.ts';
import { date, table } from '../server/cli/output.ts';
import { readConfig } from '../server/config.ts';
import { operatorEnv } from '../server/env.ts';
import { withDatabase } from '../server/outbox/files.ts';
import { storeFile } from '../server/outbox/store.ts';

const longWaitMs = 3_600_000;

type Site = ReturnType<typeof lookAt>;

/** What is known of a site, and what a person has to look at. `oldest` is a message; times are calendar milliseconds. */
function lookAt(folder: string) {
  const issues: string[] = [];
  const read = <Known>(name: string, reader: () => Known): Known | undefined => {
    try {
      return reader();
    } catch (error) {
      const [first, ...further] = (error as Error).message.split('\n');
      issues.push(`${name}${first}${further.length > 0 ? ` (e altri ${further.length})` : ''}`);
      return undefined;
    }
  };
  const config = read('', () => configOf(folder));
  if (config) read('', () => readContent(config.contentDir));
  const build = config && read('', () => buildIn(join(folder, 'dist')));
  const store = config && read('archivio dei messaggi: ', () => undelivered(storeFile(config.dataDir)));
  if (store?.failed) issues.push('messaggi non riusciti');
  else if (store && (store.oldest ?? Date.now()) < Date.now() - longWaitMs)
    issues.push('messaggi in attesa da più di un’ora');
  const { version, built } = build ?? {};
  const { waiting, failed, oldest } = store ?? {};
  const address = config?.site.url;
  return { name: basename(folder), folder, address, version, built, waiting, failed, oldest, issues };
}

function configOf(folder: string) {
  if (!existsSync(join(folder, 'content'))) throw new Error('non è la cartella di un sito: manca content/');
  try {
    return readConfig(operatorEnv({}, folder), folder);
  } catch (error) {
    throw new Error(`.env: ${(error as Error).message}`);
  }
}

function buildIn(dist: string) {
  const page = join(dist, 'index.html');
  if (!existsSync(page)) throw new Error('manca dist/: npm run build');
  const [, version] =
    /<meta name="generator" content="Portico ([^"]+)"/.exec(readFileSync(page, 'utf8')) ?? [];
  return { version, built: statSync(page).mtimeMs };
}

/** Of a store without a server: a plain reader would leave files beside it, which may be root's. */
const untouched = (file: string) => Object.assign(pathToFileURL(file), { search: '?immutable=1' });

function undelivered(file: string) {
  if (!existsSync(file)) return undefined; // The messages go elsewhere, or none has come.
  const source = existsSync(`${file}-wal`) ? file : untouched(file);
  const query = `SELECT count(*) FILTER (WHERE state <> 'failed') AS waiting,
    count(*) FILTER (WHERE state = 'failed') AS failed, min(received_at) AS oldest
    FROM messages WHERE state <> 'delivered'`;
  const counts = withDatabase(source, { readOnly: true }, (db) => db.prepare(query).get());
  return counts as { waiting: number; failed: number; oldest: number | null };
}

const heads = ['Sito', 'Indirizzo', 'Versione', 'Costruito', 'In attesa', 'Non riusciti', 'Il più vecchio'];

const rowOf = ({ name, address, version, built, waiting, failed, oldest, issues }: Site) => [
  ...[name, address ?? '–', version ?? '–', date(built ?? null)],
  ...[waiting ?? '–', failed ?? '–', date(oldest ?? null), issues.join('; ')].map(String),
];

const iso = (at?: number | null) => (at == null ? null : new Date(at).toISOString());

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' } },
  allowPositionals: true,
});
const sites = positionals.map((folder) => lookAt(resolve(process.env.INIT_CWD ?? '', folder)));
if (values.json) {
  const exported = sites.map((site) => ({ ...site, built: iso(site.built), oldest: iso(site.oldest) }));
  console.log(JSON.stringify(exported, (_, value) => value ?? null, 2));
} else if (sites.length > 0) console.log(table([[...heads, 'Da guardare'], ...sites.map(rowOf)]));
else console.error('npm run sites -- CARTELLA… [--json]');
if (sites.length === 0 || sites.some(({ issues }) => issues.length > 0)) process.exitCode = 1;
