import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { writeFiles } from './made-files.ts';

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
