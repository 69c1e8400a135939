import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../tests/support/make-site.ts';
import { lockDataDir } from './lock.ts';

describe('the lock of a directory', () => {
  it('fails in one line', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    expect(() => lockDataDir(join(file, 'data'))).toThrow(
      /^Cannot create DATA_DIR .* \(ENOTDIR\)\. Check its path and permissions\.$/,
    );
    const dir = makeFolder();
    writeFileSync(
      join(dir, 'lock.db'),
      'not a database, but long enough to look like something'.repeat(30),
    );
    expect(() => lockDataDir(dir)).toThrow(
      /^Cannot write to DATA_DIR .* \(.+\)\. Check its permissions\.$/,
    );
  });
});
