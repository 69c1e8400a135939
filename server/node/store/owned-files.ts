import { existsSync, lchownSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives a file that root has made to the owner of its folder, so that the server can use it. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) {
    return;
  }
  const { uid, gid } = statSync(dirname(file));
  lchownSync(file, uid, gid); // If the file is a link, its target keeps its owner.
}

/** Makes a folder and its parents. Each gets the owner of the folder that contains it, because root may run this. */
export function makeOwnedFolder(path: string): void {
  const parent = dirname(path);
  if (!existsSync(parent)) {
    makeOwnedFolder(parent);
  }
  const isNew = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined;
  if (isNew) {
    giveToOwner(path);
  }
}
