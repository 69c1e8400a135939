import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const scriptFile = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/**
 * Puts the pages' own script into them: 2 KB that would otherwise be a request of the first view. Astro does the same,
 * but not for a script that asks for others later.
 * Throws when a script needs another one at once, which would be two requests before it could run.
 */
export async function inlineScripts(distDir: URL): Promise<void> {
  const inlined = new Set<string>();
  for (const file of globSync('**/*.html', { cwd: fileURLToPath(distDir) })) {
    const url = new URL(file.replaceAll('\\', '/'), distDir);
    let html = await readFile(url, 'utf8');
    for (const [tag, src = ''] of html.matchAll(scriptFile)) {
      const code = await readFile(new URL(src.slice(1), distDir), 'utf8');
      if (/\bimport\s*(?:[\w{*"'`])/.test(code)) throw new Error(`dist${src}: shares code with an island`);
      // What is asked for later stands beside the script's own file.
      const moved = code.trim().replace(/\bimport\((["'`])\.\//g, 'import($1/_astro/');
      html = html.replace(tag, () => `<script type="module">${moved}</script>`);
      inlined.add(src);
    }
    await writeFile(url, html.replace(/<head>[\s\S]*?<\/head>/, atOnce));
  }
  for (const src of inlined) await rm(new URL(src.slice(1), distDir));
}

/** What stands in the head sets how the page looks: as a module it would wait until the page is read, and then painted. */
const atOnce = (head: string) =>
  head.replace(/<script type="module">([\s\S]*?)<\/script>/g, (_, code) => `<script>{${code}}</script>`);
