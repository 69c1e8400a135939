import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { nameWorker } from './build-worker.ts';

it.each([
  ['agenzia-rossi', 'agenzia-rossi'],
  ['Àgenzia', 'agenzia'],
  ['Case in Città', 'case-in-citta'],
])('names the Worker of the site in the folder %s %s', (folder, name) => {
  const site = join(makeFolder(), folder);
  mkdirSync(site);
  nameWorker(site);
  expect(readFileSync(join(site, 'wrangler.jsonc'), 'utf8')).toContain(`"name": "${name}"`);
});
