import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../shared/config/env.ts';
import { makeFolder } from './make-site.ts';

/** A fresh clone for one test, with the packages of this one. */
export function copyClone(): string {
  const folder = makeFolder();
  const files = ['package.json', 'tsconfig.json', '.env.example'];
  const code = ['editor', 'page', 'sample', 'server', 'shared', 'tools'];
  for (const part of [...files, ...code]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
