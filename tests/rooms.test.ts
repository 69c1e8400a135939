import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { expect, it } from 'vitest';
import { sample } from './sample/sample.ts';

const rooms = ['src', 'server', 'shared', 'build', 'editor', 'setup', 'check', 'tests'];
const slashed = (path: string) => path.replaceAll('\\', '/');

/** Which room imports which, by files that are no tests, each with one import that does. */
function arrows(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync(`{${rooms}}/**/*.{ts,tsx,astro}`).map(slashed)) {
    if (/node_modules|\.(test|spec)\.tsx?$/.test(file)) continue;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const target = posix.join(slashed(dirname(file)), path);
      const [from = '', to = ''] = [file, target].map((one) => one.split('/')[0]);
      if (from !== to && rooms.includes(to)) found.set(`${from} → ${to}`, `${file} imports ${target}`);
    }
  }
  return found;
}

it('no room imports one that imports it, and only tests import tests/', () => {
  const found = arrows();
  expect([...found.keys()]).toContain('build → server'); // The look finds what there is.
  const order = ['tests', 'setup', 'check', 'build', 'editor', 'src', 'server', 'shared'];
  const upwards = [...found].filter(([arrow]) => {
    const [from = '', to = ''] = arrow.split(' → ');
    return order.indexOf(to) < order.indexOf(from);
  });
  expect(upwards).toEqual([]);
});

it('no town stands in code: its names are content', () => {
  const own = sample.zones.zones.flatMap(({ id, name }) => [id, name]);
  const names = [sample.agency.address.city, ...own, 'Bolognes', 'San Luca', 'Petronio', 'Lucca'];
  const named = new RegExp(names.join('|'), 'i');
  const drawn = /^(src\/(drawings|images)\/.*\.(svg|tsx)|shared\/drawings\.ts)$/; // A drawing may be of a town.
  const files = globSync(`{${[...rooms.slice(0, -1), 'scripts', 'bench']}}/**/*.{ts,tsx,astro,css,html,svg}`)
    .map(slashed)
    .filter((file) => !/node_modules|\.(test|spec)\.tsx?$/.test(file) && !drawn.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});
