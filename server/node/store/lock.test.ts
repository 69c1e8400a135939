import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../tests/support/make-folder.ts';
import { lockDataDir } from './lock.ts';

it('says in one line that the data directory cannot be made', () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  expect(() => lockDataDir(join(file, 'data'))).toThrow(
    /^Cannot create DATA_DIR .* \(ENOTDIR\)\. Check its path and permissions\.$/,
  );
});

it('says in one line that the data directory cannot be written', () => {
  const dir = makeFolder();
  const notADatabase = 'not a database, but long enough to look like something'.repeat(30);
  writeFileSync(join(dir, 'lock.db'), notADatabase);
  expect(() => lockDataDir(dir)).toThrow(
    /^Cannot write to DATA_DIR .* \(.+\)\. Check its permissions\.$/,
  );
});
