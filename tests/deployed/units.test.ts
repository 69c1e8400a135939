import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cloneDir } from '../../shared/config/folders.ts';
import { makeFolder } from '../support/make-folder.ts';

it('ships systemd units that systemd-analyze accepts', ({ skip }) => {
  const folder = makeFolder();
  const names = readdirSync(join(cloneDir, 'deploy')).filter((name) =>
    /\.(service|socket|timer)$/.test(name),
  );
  for (const name of names) {
    const text = readFileSync(join(cloneDir, 'deploy', name), 'utf8');
    writeFileSync(
      join(folder, name),
      text.replaceAll('/opt/portico/node_modules/.bin/node', process.execPath),
    );
  }
  const command = ['verify', '--man=no', ...names.map((name) => join(folder, name))];
  const { error, stderr } = spawnSync('systemd-analyze', command, { encoding: 'utf8' });
  skip(Boolean(error), 'needs systemd-analyze (Debian: systemd)');
  expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
});
