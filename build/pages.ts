import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const scriptFile = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/** Astro does so only for scripts without a dynamic import. Throws for a static import, which would delay the script. */
export async function inlineScripts(distDir: URL): Promise<void> {
  const inlined = new Set<string>();
  for (const file of globSync('**/*.html', { cwd: fileURLToPath(distDir) })) {
    const url = new URL(file.replaceAll('\\', '/'), distDir);
    let html = await readFile(url, 'utf8');
    for (const [tag, src = ''] of html.matchAll(scriptFile)) {
      const code = await readFile(new URL(src.slice(1), distDir), 'utf8');
      if (/\bimport\s*(?:[\w{*"'`])/.test(code)) throw new Error(`dist${src}: shares code with an island`);
      // What Vite's helper gets of an import(): its address alone (build/islands.ts).
      const moved = code.trim().replace(/\(\)=>import\((["'`])\.(.*?\1)\),\[\]/g, '$1/_astro$2');
      html = html.replace(tag, () => `<script type="module">${moved}</script>`);
      inlined.add(src);
    }
    await writeFile(url, trimmed(html.replace(/<head>[\s\S]*?<\/head>/, atOnce)));
  }
  for (const src of inlined) await rm(new URL(src.slice(1), distDir));
}

/** Scripts in the head set how the page looks: as modules they would run after the first paint. */
const atOnce = (head: string) =>
  head.replace(/<script type="module">([\s\S]*?)<\/script>/g, (_, code) => `<script>{${code}}</script>`);

/** React's separators of texts, which only an island needs (in another form), and a notice above rules of the project's own. */
const unread = /<!-- -->|\/\*! tailwindcss.*?\*\/\s*/g;

/** Variables by which Tailwind's utilities change each other: 200 bytes, and 2 % of what a load takes the main thread. */
const variables = /@layer properties\{.*?\}\}\}|@property --tw-[^}]*\}|--tw-font-weight:\d+;/g;
const needed = /--tw-(?!border-style(?::solid|[){])|font-weight|leading,)/;

function trimmed(html: string): string {
  const read = html.replace(unread, '');
  return needed.test(read) ? read : read.replace(variables, '').replaceAll('var(--tw-border-style)', 'solid');
}
