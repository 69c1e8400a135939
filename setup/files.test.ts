import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../tests/support/site.ts';
import { withVariables, writeEnv } from './env-file.ts';

it('the variables are set where they stand, every other line stays, new ones follow', () => {
  const text = '# Posta\nSMTP_URL=\nexport PORT = 80 # due\n\nMINE=1\n';
  expect(withVariables(text, { SMTP_URL: 'smtp://a%23b@c', PORT: '81', MAIL_TO: 'a@b.it' })).toBe(
    '# Posta\nSMTP_URL=smtp://a%23b@c\nPORT=81\n\nMINE=1\nMAIL_TO=a@b.it\n',
  );
});

it.skipIf(process.platform === 'win32')('the variables are the operator’s alone', () => {
  const file = join(makeFolder(), '.env');
  writeFileSync(file, 'A=1\n', { mode: 0o644 });
  writeEnv(file, 'A=2\n');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['A=2\n', 0o600]);
});
