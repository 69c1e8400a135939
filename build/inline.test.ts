import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { inlineScripts } from './pages.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'inline ü-'));
  mkdirSync(join(dir, '_astro'));
  writeFileSync(
    join(dir, 'index.html'),
    '<script type="module" src="/_astro/page.abc.js"></script><p>$&</p>',
  );
});

const inline = (code: string) => {
  writeFileSync(join(dir, '_astro/page.abc.js'), code);
  return inlineScripts(pathToFileURL(`${dir}/`));
};

it('puts the page’s script into it, and what that asks for later is found', async () => {
  await inline('const part = () => import(`./Contact.def.js`); // $1 $&\n');
  expect(readFileSync(join(dir, 'index.html'), 'utf8')).toBe(
    '<script type="module">const part = () => import(`/_astro/Contact.def.js`); // $1 $&</script><p>$&</p>',
  );
  expect(existsSync(join(dir, '_astro/page.abc.js'))).toBe(false);
});

it.each(['import{a as b}from"./shared.js";', 'import "./shared.js";'])(
  'refuses a script that needs another at once: %s',
  async (code) => {
    await expect(inline(code)).rejects.toThrow('/_astro/page.abc.js');
  },
);

it('runs what stands in the head before anything is painted, and keeps its names to itself', async () => {
  const page = (head: string) => `<head>${head}</head><script type="module">let b</script>`;
  writeFileSync(join(dir, 'index.html'), page('<script type="module">let a = "$&"</script>'));
  await inlineScripts(pathToFileURL(`${dir}/`));
  expect(readFileSync(join(dir, 'index.html'), 'utf8')).toBe(page('<script>{let a = "$&"}</script>'));
});
