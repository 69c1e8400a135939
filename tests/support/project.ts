import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../server/env.ts';
import { sampleFolder } from '../sample/sample.ts';
import { makeFolder } from './site.ts';

const parts = [
  'package.json',
  'tsconfig.json',
  'astro.config.ts',
  'build',
  'public',
  'scripts',
  'server',
  'shared',
  'src',
];

/** The project in a folder of its own, with the packages of this one: what is built there disturbs nobody. */
export function copyProject(): string {
  const folder = makeFolder();
  for (const part of parts.filter((name) => existsSync(resolve(root, name))))
    cpSync(resolve(root, part), join(folder, part), { recursive: true });
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
