import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../tests/support/site.ts';
import { ConfigError, operatorEnv } from './env.ts';

function folderWith(name: string, text: string): string {
  const folder = makeFolder();
  writeFileSync(join(folder, name), text);
  return folder;
}

it('what the file says fills the gaps of the environment', () => {
  const folder = folderWith('.env', 'PORT=1\nHOST="::1" # here\nSMTP_URL=smtp://a\n');
  expect(operatorEnv({ PORT: '2', SMTP_URL: '' }, folder)).toEqual({ PORT: '2', HOST: '::1', SMTP_URL: '' });
  expect(operatorEnv({ PORT: '2' }, makeFolder())).toEqual({ PORT: '2' });
});

it('another file can be named, or none', () => {
  const folder = folderWith('other.env', 'PORT=1');
  expect(operatorEnv({ ENV_FILE: 'other.env' }, folder)).toMatchObject({ PORT: '1' });
  writeFileSync(join(folder, '.env'), 'PORT=3');
  expect(operatorEnv({ ENV_FILE: 'none' }, folder)).toEqual({ ENV_FILE: 'none' });
});

it('a file that cannot be read stops with one line', () => {
  const folder = makeFolder();
  const read = (env: Record<string, string>) => () => operatorEnv(env, folder);
  const path = join(folder, 'missing');
  expect(read({ ENV_FILE: 'missing' })).toThrow(new ConfigError(`${path} cannot be read (ENOENT)`));
  mkdirSync(join(folder, '.env'));
  expect(read({})).toThrow('.env cannot be read (EISDIR)');
});
