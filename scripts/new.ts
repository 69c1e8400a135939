import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sampleFolder } from '../build/content/sample.ts';
import { root } from '../server/env.ts';

/** `npm run new -- FOLDER`: a site's folder with the sample's content, for `npm run setup` to ask about. */
function makeSite(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new Error(`${folder} non è vuota: il sito nuovo vuole una cartella sua`);
  cpSync(join(root, 'site'), folder, { recursive: true });
  // Its list of names is for the build.
  cpSync(sampleFolder, join(folder, 'content'), {
    recursive: true,
    filter: (file) => !file.endsWith('.txt'),
  });
  cpSync(join(root, '.env.example'), join(folder, '.env'));
  chmodSync(join(folder, '.env'), 0o600);
}

try {
  const [given, ...others] = process.argv.slice(2);
  if (!given || given.startsWith('-') || others.length > 0) throw new Error('npm run new -- CARTELLA');
  const folder = resolve(process.env.INIT_CWD ?? '', given);
  makeSite(folder);
  console.log(`Fatto: ${folder}\nOra: npm run setup -- --site "${folder}"`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
