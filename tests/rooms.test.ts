import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { expect, it } from 'vitest';
import { sample } from './sample/sample.ts';

/** From top to bottom. */
const rooms = ['bench', 'scripts', 'tests', 'setup', 'check', 'build', 'editor', 'src', 'server', 'shared'];
const slashed = (path: string) => path.replaceAll('\\', '/');
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    posix.join(slashed(dirname(file)), path),
  );

/** Each import of another folder, by files that are no tests. */
function imports(): { from: string; to: string; file: string }[] {
  const files = globSync(`{${rooms}}/**/*.{ts,tsx,astro}`).map(slashed);
  return files
    .filter((file) => !/node_modules|\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file).map((to) => ({ from: dirname(file), to: dirname(to), file })));
}

const roomOf = (folder: string) => folder.split('/')[0] ?? '';

it('a room imports only those below it', () => {
  const found = imports().filter(({ to }) => rooms.includes(roomOf(to)));
  expect(found).toContainEqual(expect.objectContaining({ from: 'build', to: 'server' })); // The look finds what there is.
  const upwards = found.filter(({ from, to }) => rooms.indexOf(roomOf(to)) < rooms.indexOf(roomOf(from)));
  expect(upwards).toEqual([]);
});

it.each(['src', 'server'])('no folders of %s import in a circle', (room) => {
  let left = imports().filter(
    ({ from, to }) => from !== to && [from, to].every((folder) => folder.startsWith(`${room}/`)),
  );
  expect(left.length).toBeGreaterThan(10);
  // What imports no other folder is in no circle, and what imports only such folders neither.
  for (let before = 0; before !== left.length; ) {
    before = left.length;
    left = left.filter(({ to }) => left.some(({ from }) => from === to));
  }
  expect(left).toEqual([]);
});

it('the configurations of the test runners read no content, so that an issue there leaves `npm run lint` alone', () => {
  const files = new Set(['vitest.config.ts', 'playwright.config.ts']);
  for (const file of files) for (const imported of importsOf(file)) files.add(imported); // Those too.
  expect([...files]).toContain('tests/build.ts');
  expect([...files]).not.toContain('tests/sample/sample.ts');
});

it('no town stands in code: its names are content', () => {
  const own = sample.zones.zones.flatMap(({ id, name }) => [id, name]);
  const { city, postalCode, province } = sample.agency.address;
  const names = [city, postalCode, `esempio ${province}\\b`, ...own];
  names.push('Emilia', 'Bolognes', 'San Luca', 'Petronio', 'Lucca');
  const named = new RegExp(names.join('|'), 'i');
  const drawn = /^(src\/(drawings|images)\/.*\.(svg|tsx)|shared\/drawings\.ts)$/; // A drawing may be of a town.
  const files = globSync([
    `{${rooms.filter((room) => room !== 'tests')}}/**/*.{ts,tsx,astro,css,html,svg}`,
    '*.{ts,mjs}',
    'package.json',
  ])
    .map(slashed)
    .filter((file) => !/node_modules|\.(test|spec)\.tsx?$/.test(file) && !drawn.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
