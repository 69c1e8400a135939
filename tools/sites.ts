import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { withDatabase } from '../server/node/store/files.ts';
import { storeFile } from '../server/node/store/open-store.ts';
import { type Config, readConfig } from '../shared/config/config.ts';
import { operatorEnv } from '../shared/config/env.ts';
import { printableJson } from '../shared/rules/printable.ts';
import { readContent } from './build/content/read.ts';
import { date, table } from './messages/output.ts';

const longWaitMs = 3_600_000;

/** What is known about a site, under the names that `--json` prints. What isn't known is undefined. */
interface Site {
  folder: string;
  name: string;
  address: string | undefined;
  /** The version of the program that built the page, as the page states it. */
  version: string | undefined;
  built: Date | undefined;
  waiting: number | undefined;
  failed: number | undefined;
  /** When the oldest undelivered message came. */
  oldest: Date | undefined;
  /** What a person has to look at, in Italian. */
  issues: string[];
}

interface Column {
  head: string;
  cell: (site: Site) => string;
}

const columns: Column[] = [
  { head: 'Sito', cell: ({ name }) => name },
  { head: 'Indirizzo', cell: ({ address }) => address ?? '–' },
  { head: 'Versione', cell: ({ version }) => version ?? '–' },
  { head: 'Costruito', cell: ({ built }) => date(built ?? null) },
  { head: 'In attesa', cell: ({ waiting }) => String(waiting ?? '–') },
  { head: 'Non riusciti', cell: ({ failed }) => String(failed ?? '–') },
  { head: 'Il più vecchio', cell: ({ oldest }) => date(oldest ?? null) },
  { head: 'Da guardare', cell: ({ issues }) => issues.join('; ') },
];

/** Reads a site's folder and changes nothing in it. */
function lookAt(folder: string): Site {
  const issues: string[] = [];
  const site: Site = {
    folder,
    name: basename(folder),
    address: undefined,
    version: undefined,
    built: undefined,
    waiting: undefined,
    failed: undefined,
    oldest: undefined,
    issues,
  };

  const config = readOrReport(issues, '.env: ', () => readConfig(operatorEnv({}, folder), folder));
  if (!config) {
    return site;
  }
  readOrReport(issues, '', () => readContent(config.contentDir));
  const page = lookAtPage(folder, issues);
  const messages = lookAtMessages(config, issues);
  return { ...site, address: config.site.url, ...page, ...messages };
}

/** Returns undefined for an error, whose first line becomes an issue. */
function readOrReport<Value>(
  issues: string[],
  subject: string,
  read: () => Value,
): Value | undefined {
  try {
    return read();
  } catch (error) {
    const [first, ...others] = (error as Error).message.split('\n');
    const more = others.length > 0 ? ` (e altri ${others.length})` : '';
    issues.push(`${subject}${first}${more}`);
    return undefined;
  }
}

function lookAtPage(folder: string, issues: string[]): Pick<Site, 'built' | 'version'> {
  const page = join(folder, 'dist/index.html');
  const built = statSync(page, { throwIfNoEntry: false })?.mtime;
  if (!built) {
    issues.push('manca dist/: npm run build');
    return { built: undefined, version: undefined };
  }
  const [, version] =
    /name="generator" content="Portico ([^"]+)/.exec(readFileSync(page, 'utf8')) ?? [];
  return { built, version };
}

function lookAtMessages(config: Config, issues: string[]): Partial<Site> {
  const file = storeFile(config.dataDir);
  const messages = readOrReport(issues, 'archivio dei messaggi: ', () => countUndelivered(file));
  if (!messages) {
    return {};
  }
  const { waiting, failed, oldest } = messages;
  const isLate = oldest !== null && oldest < Date.now() - longWaitMs;
  if (failed > 0) {
    issues.push('messaggi non riusciti');
  } else if (isLate) {
    issues.push('messaggi in attesa da più di un’ora');
  }
  return { waiting, failed, oldest: oldest === null ? undefined : new Date(oldest) };
}

const undeliveredSchema = v.object({
  waiting: v.number(),
  failed: v.number(),
  oldest: v.nullable(v.number()),
});

/** Counts the messages that aren't delivered. Undefined without a store: messages go elsewhere, or none has come. */
function countUndelivered(file: string): v.InferOutput<typeof undeliveredSchema> | undefined {
  if (!existsSync(file)) {
    return undefined;
  }
  // If no server runs, an ordinary reader would leave files beside the store, and they might belong to root.
  const untouched = Object.assign(pathToFileURL(file), { search: '?immutable=1' });
  const source = existsSync(`${file}-wal`) ? file : untouched;
  const query = `SELECT count(*) FILTER (WHERE state <> 'failed') AS waiting,
    count(*) FILTER (WHERE state = 'failed') AS failed,
    min(received_at) AS oldest
    FROM messages WHERE state <> 'delivered'`;
  const row: unknown = withDatabase(source, { readOnly: true }, (db) => db.prepare(query).get());
  return v.parse(undeliveredSchema, row);
}

function printTable(sites: readonly Site[]): void {
  const heads = columns.map(({ head }) => head);
  const rows = sites.map((site) => columns.map(({ cell }) => cell(site)));
  console.log(table([heads, ...rows]));
}

function printJson(sites: readonly Site[]): void {
  const json = JSON.stringify(sites, (_, value) => value ?? null, 2);
  console.log(printableJson(json));
}

const args = process.argv.slice(2);
const folders = args.filter((word) => word !== '--json');
if (folders.length === 0 || folders.some((folder) => folder.startsWith('-'))) {
  console.error('npm run sites -- CARTELLA… [--json]');
  process.exit(1);
}
const sites = folders.map((folder) => lookAt(resolve(process.env.INIT_CWD ?? '', folder)));
if (args.includes('--json')) {
  printJson(sites);
} else {
  printTable(sites);
}
if (sites.some(({ issues }) => issues.length > 0)) {
  process.exitCode = 1;
}
