import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { compressFile } from './compress.ts';

/** A tab opened before a deploy still asks for the hashed files of its own build. */
const keptForMs = 30 * 86_400_000;

/** The server holds them in memory. */
const keptBytes = 32_000_000;

const fileTimeoutMs = 10_000;
const totalTimeoutMs = 120_000;

/** Part of the built site, so that a build on another machine can fetch it. */
export const manifestName = 'earlier-builds.json';

/** Paths such as `_astro/…`; of the earlier ones, when they were last part of the page. */
export type Manifest = { current: string[]; earlier: Record<string, string> };

type Candidate = { path: string; lastCurrent: Date };

export function hashedFiles(folder: string): string[] {
  const files = globSync('_astro/**/*.*', { cwd: folder }).map((file) => file.split(sep).join('/'));
  return files.filter((file) => !/\.(?:br|gz)$/.test(file)).sort();
}

function candidates({ current, earlier }: Manifest, now: Date): Candidate[] {
  return [
    ...current.map((path) => ({ path, lastCurrent: now })),
    ...Object.entries(earlier).map(([path, date]) => ({ path, lastCurrent: new Date(date) })),
  ];
}

/** Copies the files that the site in `dist` has and the one in `next` lacks, and writes the manifest of `next`. */
export function keepEarlierFiles(dist: string, next: string, now: Date): void {
  const current = hashedFiles(next);
  const present = new Set(hashedFiles(dist));
  const known = readManifest(dist) ?? { current: [...present], earlier: {} };
  const earlier: Manifest['earlier'] = {};
  let bytes = 0;
  for (const { path, lastCurrent } of stillKept(candidates(known, now), current, now)) {
    if (!present.has(path)) continue;
    const copies = ['', '.br', '.gz'].map((extension) => path + extension);
    const there = copies.filter((copy) => statSync(join(dist, copy), { throwIfNoEntry: false })?.isFile());
    bytes += there.reduce((total, copy) => total + statSync(join(dist, copy)).size, 0);
    if (bytes > keptBytes) break;
    for (const copy of there) cpSync(join(dist, copy), join(next, copy), { preserveTimestamps: true });
    earlier[path] = lastCurrent.toISOString();
  }
  writeManifest(next, { current, earlier });
}

function stillKept(all: Candidate[], current: string[], now: Date): Candidate[] {
  return all
    .filter(({ path }) => !current.includes(path))
    .filter(({ lastCurrent }) => now.getTime() - lastCurrent.getTime() < keptForMs)
    .sort((a, b) => b.lastCurrent.getTime() - a.lastCurrent.getTime());
}

export function readManifest(folder: string): Manifest | undefined {
  try {
    return parseManifest(readFileSync(join(folder, manifestName), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Ignores paths that lead elsewhere than to a hashed file. */
export function parseManifest(text: string): Manifest {
  const { current, earlier } = JSON.parse(text) as Manifest;
  if (!Array.isArray(current) || typeof earlier !== 'object') throw new Error('no list of earlier files');
  const isHashed = (path: unknown) =>
    typeof path === 'string' && /^_astro\/[^\\:?#]+$/.test(path) && !path.split('/').includes('..');
  return {
    current: current.filter(isHashed),
    earlier: Object.fromEntries(Object.entries(earlier).filter(([path]) => isHashed(path))),
  };
}

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** For builders that start from an empty folder. A site that cannot be reached costs a line of output and nothing else. */
export async function keepPublishedFiles(site: string, next: string, now: Date): Promise<void> {
  const end = AbortSignal.timeout(totalTimeoutMs);
  const manifest: Manifest = readManifest(next) ?? { current: [], earlier: {} };
  const published = await get(`${site}/${manifestName}`, end)
    .then(String)
    .then(parseManifest)
    .catch(reasonOf);
  if (typeof published === 'string') {
    console.log(`${site}: the files of earlier builds were not fetched (${published})`);
    return;
  }
  let bytes = 0;
  for (const { path, lastCurrent } of stillKept(candidates(published, now), manifest.current, now)) {
    if (manifest.earlier[path]) continue;
    const file = await get(`${site}/${encodeURI(path)}`, end).catch(reasonOf);
    if (typeof file === 'string') {
      console.log(`${site}/${path}: not fetched (${file})`);
      if (end.aborted) break;
      continue;
    }
    bytes += file.length;
    if (bytes > keptBytes) break;
    await keep(join(next, path), file);
    manifest.earlier[path] = lastCurrent.toISOString();
  }
  writeManifest(next, manifest);
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  if (/\.(?:js|css|svg|json)$/.test(file)) await compressFile(file);
}

async function get(address: string, end: AbortSignal): Promise<Buffer> {
  const signal = AbortSignal.any([end, AbortSignal.timeout(fileTimeoutMs)]);
  const response = await fetch(address, { signal, cache: 'no-store' });
  // A host without the file may answer with its page instead, and 200.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok) throw new Error(String(response.status));
  if (isPage) throw new Error('a page came instead');
  return Buffer.from(await response.arrayBuffer());
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
