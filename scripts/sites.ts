import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readContent } from '../build/content/read.ts';
import { date, table } from '../server/cli/output.ts';
import { readConfig } from '../server/config.ts';
import { operatorEnv } from '../server/env.ts';
import { withDatabase } from '../server/outbox/files.ts';
import { storeFile } from '../server/outbox/open-store.ts';

const longWaitMs = 3_600_000;

/** What is known of a site, and what a person has to look at. `oldest` is a message not delivered. */
function lookAt(folder: string) {
  const issues: string[] = [];
  const read = <Known>(fault: string, reader: () => Known): Known | undefined => {
    try {
      return reader();
    } catch (error) {
      const [first, ...further] = (error as Error).message.split('\n');
      issues.push(`${fault}${first}${further.length > 0 ? ` (e altri ${further.length})` : ''}`);
      return undefined;
    }
  };
  const config = read('.env: ', () => readConfig(operatorEnv({}, folder), folder));
  if (config) read('', () => readContent(config.contentDir));
  const page = join(folder, 'dist/index.html');
  const built = config && statSync(page, { throwIfNoEntry: false })?.mtime;
  if (config && !built) issues.push('manca dist/: npm run build');
  const version = built && /name="generator" content="Portico ([^"]+)/.exec(readFileSync(page, 'utf8'))?.[1];
  const store = config && read('archivio dei messaggi: ', () => undelivered(storeFile(config.dataDir)));
  const oldest = store?.oldest && new Date(store.oldest);
  if (store?.failed) issues.push('messaggi non riusciti');
  else if (Number(oldest || Date.now()) < Date.now() - longWaitMs)
    issues.push('messaggi in attesa da più di un’ora');
  const { waiting, failed } = store ?? {};
  const [name, address] = [basename(folder), config?.site.url];
  return { folder, name, address, version, built, waiting, failed, oldest, issues };
}

/** Undefined without a store: the messages go elsewhere, or none has come. */
function undelivered(file: string) {
  if (!existsSync(file)) return undefined;
  // Beside a store without a server a plain reader would leave files, which may be root's.
  const untouched = Object.assign(pathToFileURL(file), { search: '?immutable=1' });
  const query = `SELECT count(*) FILTER (WHERE state <> 'failed') AS waiting, min(received_at) AS oldest,
    count(*) FILTER (WHERE state = 'failed') AS failed FROM messages WHERE state <> 'delivered'`;
  const source = existsSync(`${file}-wal`) ? file : untouched;
  const counts: unknown = withDatabase(source, { readOnly: true }, (db) => db.prepare(query).get());
  return counts as Record<'waiting' | 'failed' | 'oldest', number>;
}

const args = process.argv.slice(2);
const folders = args.filter((word) => word !== '--json');
if (folders.length === 0 || folders.some((folder) => folder.startsWith('-'))) {
  console.error('npm run sites -- CARTELLA… [--json]');
  process.exit(1);
}
const sites = folders.map((folder) => lookAt(resolve(process.env.INIT_CWD ?? '', folder)));
const heads = ['Sito', 'Indirizzo', 'Versione', 'Costruito', 'In attesa', 'Non riusciti', 'Il più vecchio'];
const cell = (value: unknown) => (value instanceof Date ? date(value) : [value ?? '–'].flat().join('; '));
const rows = sites.map((site) => Object.values(site).slice(1).map(cell));
if (args.includes('--json')) console.log(JSON.stringify(sites, (_, value) => value ?? null, 2));
else console.log(table([[...heads, 'Da guardare'], ...rows]));
if (sites.some(({ issues }) => issues.length > 0)) process.exitCode = 1;
