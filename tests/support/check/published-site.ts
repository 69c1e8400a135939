import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../server/env.ts';
import { sampleFolder } from '../../sample/sample.ts';
import { plainEnv } from '../plain-env.ts';

/** A reserved domain: no name server knows it. */
export const hostname = 'www.agenzia-prova.test';
export const origin = `https://${hostname}`;

/** A file of the build before, which an open tab still asks for. */
export const earlierFile = '_astro/ContactIsland.earlier1.js';

/** The sample's agency with data that no longer says it is one. */
const filledIn: [example: RegExp, value: string][] = [
  [/Agenzia Esempio/g, 'Agenzia di Prova'],
  [/Nome Cognome/g, 'Agente di Prova'],
  [/000 0000/g, '000 0001'],
  [/Via Esempio/g, 'Via di Prova'],
  [/00000000000/g, '00000000001'],
  [/Studio Web Esempio/g, 'Studio di Prova'],
  [/example\.com/g, 'agenzia-prova.test'],
];

/** Builds the page as an agency would publish it, over an earlier build; `remove` takes it away again. */
export function buildPublished(): { dist: string; contentDir: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  const [dist, contentDir] = [join(folder, 'dist'), join(folder, 'content')];
  cpSync(sampleFolder, contentDir, { recursive: true });
  const agency = join(contentDir, 'agency.yaml');
  const text = readFileSync(agency, 'utf8');
  writeFileSync(
    agency,
    filledIn.reduce((now, [example, value]) => now.replace(example, value), text),
  );
  mkdirSync(join(dist, '_astro'), { recursive: true });
  writeFileSync(join(dist, earlierFile), 'export {};\n');
  const env = plainEnv({ CONTENT_DIR: contentDir, PUBLIC_SITE_URL: origin });
  const build = [join(root, 'build/main.ts'), '--outDir', dist];
  const { status, stderr } = spawnSync(process.execPath, build, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed: ${stderr}`);
  return { dist, contentDir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
