import { cpSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * A tab opened before a deploy still asks for the hashed files of its own build: without them it has error screens
 * instead of forms. They stay for a month after they were last part of the page.
 */
const keptForMs = 30 * 86_400_000;

/** The server holds them in memory, and somebody who builds all day makes many. */
export const keptBytes = 32_000_000;

/** In the built site, so that the next build, wherever it runs, can ask the published site. */
export const manifestName = 'earlier-builds.json';

/** Paths under the site's root, `_astro/…`, and for earlier ones when they were last part of the page. */
export type Manifest = { current: string[]; earlier: Record<string, string> };

/** Where a file of an earlier build is taken from. */
export type Candidate = { path: string; lastCurrent: Date };

/** The hashed files of the site that was built in `next`, without their compressed copies. */
export function hashedFiles(folder: string): string[] {
  const files = globSync('_astro/**/*.*', { cwd: folder }).map((file) => file.split(sep).join('/'));
  return files.filter((file) => !/\.(?:br|gz)$/.test(file)).sort();
}

/** What a manifest says about each file: those of its own build were part of the page until now. */
export function candidates({ current, earlier }: Manifest, now: Date): Candidate[] {
  return [
    ...current.map((path) => ({ path, lastCurrent: now })),
    ...Object.entries(earlier).map(([path, date]) => ({ path, lastCurrent: new Date(date) })),
  ];
}

/** Copies what the site in `dist` has and the new one in `next` has not, and writes the manifest of `next`. */
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

/** Those that are not part of the new site and not older than a month, the youngest first. */
export function stillKept(all: Candidate[], current: string[], now: Date): Candidate[] {
  return all
    .filter(({ path }) => !current.includes(path))
    .filter(({ lastCurrent }) => now.getTime() - lastCurrent.getTime() < keptForMs)
    .sort((a, b) => b.lastCurrent.getTime() - a.lastCurrent.getTime());
}

/** Undefined when there is none, or none that can be read. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return parseManifest(readFileSync(join(folder, manifestName), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Takes a manifest's text apart; a path that leads elsewhere than to a hashed file is left out.
 * @throws when the text is none
 */
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

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
}
