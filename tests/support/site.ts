import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { compressSite } from '../../build/compress.ts';
import { writeHeaders } from '../../build/headers.ts';
import { readConfig } from '../../server/config.ts';

const page = (title: string) => `<!doctype html>
<html lang="it"><head><title>${title}</title><style>h1{color:green}</style></head>
<body><h1>${title}</h1>${'<p>Testo della pagina, lungo abbastanza da comprimersi.</p>'.repeat(40)}
<script>console.log('inline')</script></body></html>`;

/** A folder of its own for one test, removed after it. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A small built site with everything the server looks for; returns its folder. */
export async function makeSite(): Promise<string> {
  const folder = makeFolder();
  for (const part of ['_astro', '.well-known', 'guida']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'index.html'), page('Pagina'));
  writeFileSync(join(folder, '404.html'), page('Oops! Page not found'));
  writeFileSync(join(folder, '500.html'), page('Unexpected Application Error!'));
  writeFileSync(join(folder, 'guida/index.html'), page('Guida'));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(folder, 'favicon.ico'), '');
  writeFileSync(join(folder, '.env'), 'SECRET=1\n');
  writeFileSync(join(folder, '.well-known/security.txt'), 'Contact: mailto:info@example.com\n');
  writeFileSync(join(folder, '_astro/app.abc.js'), 'export const answer = 42;\n'.repeat(60));
  const url = pathToFileURL(`${folder}/`);
  await writeHeaders(url, readConfig({}).site);
  await compressSite(url);
  return folder;
}
