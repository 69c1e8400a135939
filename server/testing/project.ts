import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../paths.ts';
import { makeFolder } from './site.ts';

const parts = [
  'package.json',
  'tsconfig.json',
  'astro.config.ts',
  'build',
  'content',
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
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** This process's environment with every variable of the project at its default. */
export function plainEnv(changes: Record<string, string> = {}): NodeJS.ProcessEnv {
  const names = readFileSync(resolve(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm);
  // An empty value is the default, and what is set, even so, no .env file overrides.
  return { ...process.env, ...Object.fromEntries([...names].map(([, name]) => [name, ''])), ...changes };
}
