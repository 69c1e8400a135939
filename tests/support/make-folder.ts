import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import type { ServerData } from '../../server/http/server-data.ts';
import { serverDataFile } from '../../server/node/read-server-data.ts';
import { readConfig } from '../../shared/config/config.ts';
import { sampleFolder } from '../../shared/config/folders.ts';
import type { Env } from '../../shared/config/read-variables.ts';
import { builtSettings } from '../../shared/config/settings.ts';
import { compressSite } from '../../tools/build/compress.ts';
import { readRedirects, redirectsByPath } from '../../tools/build/content-folder/redirects.ts';
import { headerRules, pagesIn } from '../../tools/build/header-rules.ts';
import { type ContentChanges, editContent } from './edit-content.ts';
import { sampleMails } from './sample.ts';

const page = (title: string) => `<!doctype html>
<html lang="it"><head><title>${title}</title><style>h1{color:green}</style></head>
<body><h1>${title}</h1>${'<p>Testo della pagina, lungo abbastanza da comprimersi.</p>'.repeat(40)}
<script>console.log('inline')</script></body></html>`;

const earlierAddresses = `
/vecchia-pagina.html: /#contatti
/chi siamo: /guida/
/blog: https://blog.example.com/?lang=it
/stima: /#stima?zona=centro
`;

/** Ends what a test has started. What a file starts for all its tests ends after the last one. */
export function endLater(end: () => void | Promise<void>): void {
  const onEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  onEnd(end);
}

/** A folder of its own for one test, or for all tests of a file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  // On Windows a virus scanner may briefly hold a file.
  endLater(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The sample's content in a folder of its own, with other values. */
export function copyOfSample(values: ContentChanges = {}): string {
  const folder = join(makeFolder(), 'content');
  cpSync(sampleFolder, folder, { recursive: true });
  editContent(folder, values);
  return folder;
}

/** Makes a small `dist` with everything that the server looks for, configured by `env`. */
export async function makeDist(env: Env = {}): Promise<string> {
  const folder = makeFolder();
  for (const part of ['assets', '.well-known', 'guida']) {
    mkdirSync(join(folder, part));
  }
  writeFileSync(join(folder, 'index.html'), page('Pagina'));
  writeFileSync(join(folder, 'affitti.html'), page('Affitti'));
  writeFileSync(join(folder, '404.html'), page('Oops! Page not found'));
  writeFileSync(join(folder, '500.html'), page('Unexpected Application Error!'));
  writeFileSync(join(folder, 'guida/index.html'), page('Guida'));
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(folder, 'favicon.ico'), '');
  writeFileSync(join(folder, '.env'), 'SECRET=1\n');
  writeFileSync(join(folder, '.well-known/security.txt'), 'Contact: mailto:info@example.com\n');
  writeFileSync(join(folder, 'assets/app.abc.js'), 'export const answer = 42;\n'.repeat(60));
  writeFileSync(join(folder, 'listino.pdf'), '%PDF-1.7\n');
  const { redirects } = readRedirects({ 'redirects.yaml': earlierAddresses });
  const config = readConfig(env);
  const serverData: ServerData = {
    mailContent: sampleMails,
    settings: builtSettings(config),
    headers: headerRules(folder, pagesIn(folder), config),
    redirects: redirectsByPath(redirects),
  };
  await compressSite(folder);
  writeFileSync(join(folder, serverDataFile), JSON.stringify(serverData));
  return folder;
}
