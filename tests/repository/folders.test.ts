import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { expect, it } from 'vitest';

/** The folders from which the files of each folder may import, in addition to their own. */
const folders: Record<string, readonly string[]> = {
  tests: ['tools', 'page', 'server', 'editor', 'shared'],
  tools: ['page', 'server', 'editor', 'shared'],
  page: ['shared'],
  server: ['shared'],
  editor: ['shared'],
  shared: [],
};

/** The server's folders, the lowest first. The last two are the platforms: a server runs on only one of them. */
const serverLevels = [
  ['server'],
  ['server/mail'],
  ['server/counts'],
  ['server/outbox'],
  ['server/http'],
  ['server/node', 'server/cloudflare'],
];

const slashed = (path: string) => path.replaceAll('\\', '/');
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, path = '']) => posix.join(slashed(dirname(file)), path),
  );

/** Each import in a file that isn't a test: the file, and the folder that it imports from. */
function imports(): { file: string; to: string }[] {
  const files = globSync(`{${Object.keys(folders)}}/**/*.{ts,tsx}`).map(slashed);
  return files
    .filter((file) => !/node_modules|\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file).map((to) => ({ file, to: dirname(to) })));
}

const topFolder = (path: string) => path.split('/')[0] ?? '';

/** The folder of a file, such as `page/hours`, or with `levels` 3 also one inside it. Deeper folders belong to it. */
const folderOf = (path: string, levels = 2) => path.split('/').slice(0, levels).join('/');

it('lets code import only from folders below its own', () => {
  const betweenFolders = imports()
    .map(({ file, to }) => ({ file, from: topFolder(file), to: topFolder(to) }))
    .filter(({ from, to }) => to in folders && from !== to);
  // Proves that the search finds imports at all.
  expect(betweenFolders).toContainEqual(expect.objectContaining({ from: 'tools', to: 'server' }));
  expect(betweenFolders.filter(({ from, to }) => !folders[from]?.includes(to))).toEqual([]);
});

it('lets the server’s code import only from folders below its own, and no platform from the other', () => {
  const levelOf = (folder: string) => serverLevels.findIndex((level) => level.includes(folder));
  const betweenFolders = imports()
    .map(({ file, to }) => ({ file, from: folderOf(dirname(file)), to: folderOf(to) }))
    .filter(({ from, to }) => levelOf(from) >= 0 && levelOf(to) >= 0 && from !== to);
  expect(new Set(betweenFolders.map(({ from }) => from)).size).toBeGreaterThan(5);
  expect(betweenFolders.filter(({ from, to }) => levelOf(to) >= levelOf(from))).toEqual([]);
});

it.each([2, 3])('has no two folders that import from each other, down to level %i', (levels) => {
  const betweenFolders = imports()
    .map(({ file, to }) => ({ from: folderOf(dirname(file), levels), to: folderOf(to, levels) }))
    .filter(({ from, to }) => from !== to);
  const pairs = new Set(betweenFolders.map(({ from, to }) => `${from} ${to}`));
  expect(pairs).toContain('page/sections page/ui');
  expect(betweenFolders.filter(({ from, to }) => pairs.has(`${to} ${from}`))).toEqual([]);
  // Only the page itself loads its inline scripts.
  const inlineScripts = ['page/head-script', 'page/first-script'];
  expect(betweenFolders.filter(({ to }) => inlineScripts.includes(to))).toEqual([]);
});
