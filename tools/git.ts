import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import product from '../package.json' with { type: 'json' };

/** What Git answers in a clone; empty when it fails, or isn't there. The clone may belong to another user, such as root. */
export function git(clone: string, ...args: string[]): string {
  const options = ['-C', clone, '-c', 'safe.directory=*'];
  const { status, stdout } = spawnSync('git', [...options, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** A copy without its own `.git` inside another repository would name that one's commit. */
export const isClone = (folder: string): boolean => existsSync(join(folder, '.git'));

/**
 * The program as a page names it: `1.1.0 (62aa4fe6abcd)`, with `-dirty` behind a commit that the clone's files differ from.
 * Without Git it's the version alone.
 */
export function programVersion(clone: string): string {
  const commit = isClone(clone)
    ? git(clone, 'describe', '--always', '--abbrev=12', '--exclude=*', '--dirty')
    : '';
  return commit === '' ? product.version : `${product.version} (${commit})`;
}
