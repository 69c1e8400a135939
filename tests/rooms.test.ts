import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { expect, it } from 'vitest';
import { sample } from './sample/sample.ts';

/** What the files of each room may import beside their own. */
const rooms: Record<string, readonly string[]> = {
  tests: ['tools', 'page', 'server', 'editor', 'shared'],
  tools: ['page', 'server', 'editor', 'shared'],
  page: ['shared'],
  server: ['shared'],
  editor: ['shared'],
  shared: [],
};

/** What only one platform runs. The rest of the server runs on both. */
const platforms = ['server/node', 'server/cloudflare'];

const slashed = (path: string) => path.replaceAll('\\', '/');
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, path = '']) => posix.join(slashed(dirname(file)), path),
  );

/** Each import of another folder, by files that are no tests. */
function imports(): { from: string; to: string; file: string }[] {
  const files = globSync(`{${Object.keys(rooms)}}/**/*.{ts,tsx}`).map(slashed);
  return files
    .filter((file) => !/node_modules|\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      importsOf(file).map((to) => ({ from: dirname(file), to: dirname(to), file })),
    );
}

const folderAt = (depth: number, path: string) => path.split('/')[depth] ?? '';

it('imports only from rooms below', () => {
  const found = imports().map(({ from, to, file }) => ({
    from: folderAt(0, from),
    to: folderAt(0, to),
    file,
  }));
  expect(found).toContainEqual(expect.objectContaining({ from: 'tools', to: 'server' })); // The look finds what there is.
  const wrong = found.filter(
    ({ from, to }) => to in rooms && from !== to && !rooms[from]?.includes(to),
  );
  expect(wrong).toEqual([]);
});

it('imports neither platform into shared code, nor one into the other', () => {
  const ofPlatform = (folder: string) => platforms.find((platform) => folder.startsWith(platform));
  const found = imports().filter(({ from, to }) => from.startsWith('server') && ofPlatform(to));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ from, to }) => ofPlatform(from) !== ofPlatform(to))).toEqual([]);
});

it('names no town in code', () => {
  const own = sample.zones.zones.flatMap(({ id, name }) => [id, name]);
  const { city, postalCode, province } = sample.agency.address;
  const names = [city, postalCode, `esempio ${province}\\b`, ...own];
  names.push('Emilia', 'Bolognes', 'San Luca', 'Petronio', 'Lucca');
  const named = new RegExp(names.join('|'), 'i');
  // A drawing may be of a town, and the sample's town is known by its names.
  const drawn =
    /^(page\/(drawings|images)\/.*\.(svg|tsx)|shared\/(design\/drawings|content\/sample\/remarks)\.ts)$/;
  const files = globSync([
    `{${Object.keys(rooms).filter((room) => room !== 'tests')}}/**/*.{ts,tsx,css,html,svg}`,
    '*.{ts,mjs}',
    'package.json',
  ])
    .map(slashed)
    .filter((file) => !/node_modules|\.(test|spec)\.tsx?$/.test(file) && !drawn.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
