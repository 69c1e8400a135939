import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../tests/support/site.ts';
import { setField } from './content-file.ts';
import { withVariables, writeEnv } from './env-file.ts';

it('a field of a content file is set and removed, and every other line stays', () => {
  const text =
    '# Inizio\nname: Casa # di sempre\naddress:\n  # city: Imola\n  street: Via 1\n\n# Reti\nx: y\n';
  const street = setField(text, ['address', 'street'], 'Via: #2');
  expect(street).toBe(text.replace('Via 1', '"Via: #2"'));
  const more = setField(setField(text, ['address', 'province'], 'BO'), ['rea'], 'BO-1');
  expect(more).toBe(text.replace('Via 1\n', 'Via 1\n  province: BO\n').concat('rea: BO-1\n'));
  expect(setField(setField(more, ['address', 'province'], undefined), ['rea'], undefined)).toBe(text);
});

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
