import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { openEnv } from './env-file.ts';

function makeEnvFile(text: string): string {
  const file = join(makeFolder(), '.env');
  writeFileSync(file, text);
  return file;
}

it('sets variables in their own lines, keeps every other line, and appends new variables', () => {
  const file = makeEnvFile('# Posta\nSMTP_URL=\nexport PORT = 80 # due\n\nMINE=1\n');
  openEnv(file).save({ SMTP_URL: 'smtp://a%23b@c', PORT: '81', MAIL_TO: 'a#1@b.it' });
  expect(readFileSync(file, 'utf8')).toBe(
    '# Posta\nSMTP_URL=smtp://a%23b@c\nPORT=81\n\nMINE=1\nMAIL_TO="a#1@b.it"\n',
  );
});

it('changes the first variable in its line behind a byte order mark', () => {
  const file = makeEnvFile('\ufeffPUBLIC_SITE_URL=https://www.vecchio.test\nTRUST_PROXY=on\n');
  openEnv(file).save({ PUBLIC_SITE_URL: 'https://www.nuovo.test' });
  expect(readFileSync(file, 'utf8')).toBe(
    'PUBLIC_SITE_URL=https://www.nuovo.test\nTRUST_PROXY=on\n',
  );
});

it('leaves .env to the owner of its folder, even if root runs setup', ({ skip }) => {
  skip(process.getuid?.() !== 0, 'needs root');
  const file = join(makeFolder(), '.env');
  chownSync(dirname(file), 1234, 1234);
  openEnv(file).save({ MAIL_TO: 'anna@agenzia-prova.test' });
  expect(statSync(file).uid).toBe(1234);
});
