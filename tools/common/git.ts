import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import program from '../../package.json' with { type: 'json' };

/**
 * Git's output for a clone, which may belong to another user, such as root. Empty if Git fails or is missing, and for a
 * copy inside another repository, because Git would name that one's commit.
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
 * The program's version for a page, such as `1.0.0 (62aa4fe6abcd)`. After the commit comes `-dirty` if the clone's
 * files differ from it. Without Git it is only the version.
 */
export function programVersion(clone: string): string {
  const commit = git(clone, 'describe', '--always', '--abbrev=12', '--exclude=*', '--dirty');
  return commit === '' ? program.version : `${program.version} (${commit})`;
}
