import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cacheDir } from '../../shared/config/folders.ts';
import { makeFolder } from '../../tests/support/make-site.ts';
import { makeOnce, shortHash, writeFiles } from './made-files.ts';

it('writes texts and bytes into their folders, two at a time', async () => {
  const folder = makeFolder();
  const second = Promise.withResolvers<void>();
  let working = 0;
  let most = 0;
  const make = (name: string) => async () => {
    working += 1;
    most = Math.max(most, working);
    if (working === 2) {
      second.resolve();
    }
    await second.promise;
    working -= 1;
    return name;
  };
  const texts = { 'a.txt': make('a'), 'b/c.txt': make('c'), 'b/e.txt': make('e') };
  await writeFiles(folder, { ...texts, 'b/d': () => Uint8Array.of(1, 2) });
  expect(most).toBe(2);
  for (const [name, text] of Object.entries({ 'a.txt': 'a', 'b/c.txt': 'c', 'b/e.txt': 'e' })) {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
  }
  expect([...readFileSync(join(folder, 'b/d'))]).toEqual([1, 2]);
});

it('makes a cached file once, even if two ask for it', async () => {
  const name = `test-${shortHash(makeFolder())}`;
  onTestFinished(() => rmSync(join(cacheDir(), 'made', name), { force: true }));
  let made = 0;
  const make = async () => {
    made += 1;
    return Buffer.from('letters');
  };
  const asked = await Promise.all([makeOnce(name, make), makeOnce(name, make)]);
  expect(asked.map(String)).toEqual(['letters', 'letters']);
  const before = made;
  expect(String(await makeOnce(name, make))).toBe('letters');
  expect(made).toBe(before);
});
