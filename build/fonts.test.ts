import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sample } from '../tests/sample/sample.ts';
import { makeFolder } from '../tests/support/site.ts';
import { subsetFonts } from './fonts.ts';

it('keeps the letters of one content when another is built', { timeout: 60_000 }, async () => {
  const cut = async (name: string) => {
    const content = { ...sample, agency: { ...sample.agency, name } };
    const { folder, faces } = await subsetFonts(content, makeFolder());
    onTestFinished(() => rm(folder, { recursive: true }));
    return faces.map(({ file }) => join(folder, file));
  };
  const eastern = await cut('Čosić');
  const western = await cut('Rossi');
  expect(eastern.length).toBeGreaterThan(western.length);
  expect(eastern.filter((file) => !existsSync(file))).toEqual([]);
});
