import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../shared/config/env.ts';
import config from './mutants.config.ts';

it('the mutation run finds the files that its settings name', () => {
  const { mutate }: { mutate: string[] } = JSON.parse(
    readFileSync(join(root, 'tests/stryker.config.json'), 'utf8'),
  );
  const patterns = [...mutate, ...(config.test?.include ?? [])];
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!'));
  expect(wanted.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});
