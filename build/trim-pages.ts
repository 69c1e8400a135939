import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What must stay as it was written. The islands keep their texts apart in another way (src/islands/Island.tsx). */
const untouched = /(<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>)/;

/**
 * Takes out of the built pages what only React's next render would need: the empty comments between texts, and the end
 * tags of SVG shapes; of their styles, the variables that have one value. About 430 bytes of the compressed page.
 */
export async function trimPages(distDir: URL): Promise<void> {
  for (const file of globSync('**/*.html', { cwd: fileURLToPath(distDir) })) {
    const url = new URL(file.replaceAll('\\', '/'), distDir);
    const html = await readFile(url, 'utf8');
    await writeFile(url, html.split(untouched).map(tidy).join(''));
  }
}

/** Every second part is one that `untouched` caught. */
function tidy(part: string, index: number): string {
  if (part.startsWith('<style')) return withoutLoneVariables(part);
  if (index % 2 === 1) return part;
  return part
    .replaceAll('<!-- -->', '')
    .replace(/><\/(?:path|rect|circle|ellipse|line|polyline|use)>/g, '/>');
}

/**
 * Some of Tailwind's utilities leave a variable (`--tw-…`) to others: `border-t` has the line's kind from one, should a
 * `border-dashed` stand beside it. One that nobody sets becomes its initial value, one that nobody reads goes.
 */
function withoutLoneVariables(style: string): string {
  // What sets them all once more where engines lack `@property`.
  const [initials = ''] = style.match(/@layer properties\{.*?\}\}\}/s) ?? [];
  let rest = style.replace(initials, '');
  let areLone = true;
  for (const [rule, name, initial] of rest.matchAll(
    /@property (--tw-[\w-]+)\{[^}]*?(?:;initial-value:([^}]*))?\}/g,
  )) {
    const isRead = rest.includes(`var(${name})`);
    const isChosen = initial === undefined || rest.includes(`${name}:`);
    if ((isRead && isChosen) || rest.includes(`var(${name},`)) areLone = false;
    else
      rest = rest
        .replace(rule, '')
        .replaceAll(`var(${name})`, initial ?? '')
        .replace(new RegExp(`${name}:[^;}]*;?`, 'g'), '');
  }
  return areLone ? rest : rest.replace(/^<style[^>]*>/, (tag) => tag + initials);
}
