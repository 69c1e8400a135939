import { globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const filesIn = (distDir: URL, pattern: string) =>
  globSync(pattern, { cwd: fileURLToPath(distDir) }).map(
    (file) => new URL(file.replaceAll('\\', '/'), distDir),
  );

const scriptFile = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/** Astro does so only for scripts without a dynamic import. Throws for a static import, which would delay the script. */
export async function inlineScripts(distDir: URL): Promise<void> {
  const inlined = new Set<string>();
  for (const url of filesIn(distDir, '**/*.html')) {
    let html = await readFile(url, 'utf8');
    for (const [tag, src = ''] of html.matchAll(scriptFile)) {
      const code = await readFile(new URL(src.slice(1), distDir), 'utf8');
      if (/\bimport\s*(?:[\w{*"'`])/.test(code)) throw new Error(`dist${src}: shares code with an island`);
      // What Vite's helper gets of an import(): its address alone (build/islands.ts).
      const moved = code.trim().replace(/\(\)=>import\((["'`])\.(.*?\1)\),\[\]/g, '$1/_astro$2');
      html = html.replace(tag, () => `<script type="module">${moved}</script>`);
      inlined.add(src);
    }
    await writeFile(url, html.replace(/<head>[\s\S]*?<\/head>/, atOnce));
  }
  for (const src of inlined) await rm(new URL(src.slice(1), distDir));
}

/** Scripts in the head set how the page looks: as modules they would run after the first paint. */
const atOnce = (head: string) =>
  head.replace(/<script type="module">([\s\S]*?)<\/script>/g, (_, code) => `<script>{${code}}</script>`);

/** Islands separate their texts with other comments (src/islands/Island.tsx). */
const untouched = /(<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>)/;

/** Removes what only React's next render needs, and variables that never change: 900 bytes of the compressed page. */
export async function trimPages(distDir: URL): Promise<void> {
  const scripts = filesIn(distDir, '_astro/*.js').map((url) => readFileSync(url, 'utf8'));
  for (const url of filesIn(distDir, '**/*.html')) {
    const html = await readFile(url, 'utf8');
    const trimmed = html.split(untouched).map(trimPart).join('');
    await writeFile(url, withThemeValues(trimmed, scripts.join('')));
  }
}

/** Writes the value of each of the theme's variables in its place, which a browser need not look up for each element. */
function withThemeValues(html: string, scripts: string): string {
  const theme = /@layer theme\{:root,:host\{(.*?)\}\}/s.exec(html)?.[1] ?? '';
  let rest = html;
  for (const [, name] of theme.matchAll(/(--[\w-]+):/g)) {
    const [definition = '', value = ''] = new RegExp(`${name}:([^;}]*);?`).exec(rest) ?? [];
    if (rest.split(`${name}:`).length > 2) continue; // A rule sets it anew.
    // In styles and attributes of drawings, not in the name of a utility.
    rest = rest.replace(/<style[\s\S]*?<\/style>|"var\([\w-]+\)"/g, (part) =>
      part.replaceAll(`var(${name})`, value),
    );
    if (!scripts.includes(`var(${name})`)) rest = rest.replace(definition, '');
  }
  return rest;
}

/** A prefixed declaration, which Lightning CSS adds each time that it runs. */
const repeated = /(-webkit-[^;{}]+;)\1+/g;

/** Above rules that are the project's own: Tailwind's reset is not among them. */
const tailwindNotice = /\/\*! tailwindcss.*?\*\/\s*/;

function trimPart(part: string, index: number): string {
  if (part.startsWith('<style'))
    return withoutConstantVariables(part.replace(repeated, '$1').replace(tailwindNotice, ''));
  if (index % 2 === 1) return part;
  return part
    .replaceAll('<!-- -->', '')
    .replace(/><\/(?:path|rect|circle|ellipse|line|polyline|use)>/g, '/>');
}

/** Some utilities read a variable (`--tw-…`) that others set. Replaces one that is never set, removes one never read. */
function withoutConstantVariables(style: string): string {
  // This layer sets them all again in engines without `@property`.
  const [initials = ''] = style.match(/@layer properties\{.*?\}\}\}/s) ?? [];
  let rest = style.replace(initials, '');
  let areAllConstant = true;
  for (const [rule, name, initial] of rest.matchAll(
    /@property (--tw-[\w-]+)\{[^}]*?(?:;initial-value:([^}]*))?\}/g,
  )) {
    const isRead = rest.includes(`var(${name})`);
    const isChosen = initial === undefined || rest.includes(`${name}:`);
    if ((isRead && isChosen) || rest.includes(`var(${name},`)) areAllConstant = false;
    else
      rest = rest
        .replace(rule, '')
        .replaceAll(`var(${name})`, initial ?? '')
        .replace(new RegExp(`${name}:[^;}]*;?`, 'g'), '');
  }
  return areAllConstant ? rest : rest.replace(/^<style[^>]*>/, (tag) => tag + initials);
}
