import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What must stay as it was written. Islands separate their texts with other comments (src/islands/Island.tsx). */
const untouched = /(<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>)/;

/**
 * Removes from the built pages what only React's next render would need: the empty comments between texts and the end
 * tags of SVG shapes; from their styles, Tailwind's variables that have one value. 430 bytes of the compressed page.
 */
export async function trimPages(distDir: URL): Promise<void> {
  for (const file of globSync('**/*.html', { cwd: fileURLToPath(distDir) })) {
    const url = new URL(file.replaceAll('\\', '/'), distDir);
    const html = await readFile(url, 'utf8');
    await writeFile(url, html.split(untouched).map(trimPart).join(''));
  }
}

/** Parts with an odd index are those that `untouched` matched. */
function trimPart(part: string, index: number): string {
  if (part.startsWith('<style')) return withoutConstantVariables(part);
  if (index % 2 === 1) return part;
  return part
    .replaceAll('<!-- -->', '')
    .replace(/><\/(?:path|rect|circle|ellipse|line|polyline|use)>/g, '/>');
}

/**
 * Some of Tailwind's utilities read a variable (`--tw-…`) that others set: `border-t` that of `border-dashed`. Replaces a
 * variable that is never set by its initial value, and removes one that is never read.
 */
function withoutConstantVariables(style: string): string {
  // What sets them all once more where engines lack `@property`.
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
