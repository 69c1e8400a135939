import {
  closeSync,
  fsyncSync,
  lchownSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

/**
 * Writes a file that is there whole or not at all: a new one takes the place of the old one, with its owner.
 * @param mode its permissions; by default those of the file before
 */
export function writeWhole(file: string, text: string, mode?: number): void {
  const before = statSync(file, { throwIfNoEntry: false });
  const next = `${file}.next-${process.pid}`;
  try {
    const handle = openSync(next, 'wx', mode ?? (before ? before.mode & 0o777 : 0o644));
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    if (before && process.getuid?.() === 0) lchownSync(next, before.uid, before.gid);
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
