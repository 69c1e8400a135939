import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import program from '../../package.json' with { type: 'json' };

/**
 * The output of Git in a clone, which may belong to another user, such as root. Empty if Git fails or isn't there, and
 * for a copy inside another repository, whose commit Git would name.
 */
export function git(clone: string, ...args: string[]): string {
  if (!existsSync(join(clone, '.git'))) {
    return '';
  }
  const options = ['-C', clone, '-c', 'safe.directory=*'];
  const { status, stdout } = spawnSync('git', [...options, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/**
 * The program's version for a page: `1.0.0 (62aa4fe6abcd)`. `-dirty` follows the commit if the clone's files differ
 * from it. Without Git it's only the version.
 */
export function programVersion(clone: string): string {
  const commit = git(clone, 'describe', '--always', '--abbrev=12', '--exclude=*', '--dirty');
  return commit === '' ? program.version : `${program.version} (${commit})`;
}
