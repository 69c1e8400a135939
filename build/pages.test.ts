import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../tests/support/site.ts';
import { inlineScripts } from './pages.ts';

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const page = () => readFileSync(join(folder, 'index.html'), 'utf8');

beforeEach(() => {
  folder = join(makeFolder(), 'ü -');
  mkdirSync(join(folder, '_astro'), { recursive: true });
});

const inline = (code: string) => {
  write('index.html', '<script type="module" src="/_astro/page.abc.js"></script><p>$&</p>');
  write('_astro/page.abc.js', code);
  return inlineScripts(pathToFileURL(`${folder}/`));
};

it('puts the page’s script into it, and what that asks for later is found', async () => {
  await inline('const part = () => load(()=>import(`./Contact.def.js`),[]); // $1 $&\n');
  expect(page()).toBe(
    '<script type="module">const part = () => load(`/_astro/Contact.def.js`); // $1 $&</script><p>$&</p>',
  );
  expect(existsSync(join(folder, '_astro/page.abc.js'))).toBe(false);
});

it.each(['import{a as b}from"./shared.js";', 'import "./shared.js";'])('refuses a script with %s', (code) =>
  expect(inline(code)).rejects.toThrow('/_astro/page.abc.js'),
);

it('runs what stands in the head before anything is painted, and keeps its names to itself', async () => {
  const headed = (head: string) => `<head>${head}</head><script type="module">let b</script>`;
  write('index.html', headed('<script type="module">let a = "$&"</script>'));
  await inlineScripts(pathToFileURL(`${folder}/`));
  expect(page()).toBe(headed('<script>{let a = "$&"}</script>'));
});

async function trimmed(html: string): Promise<string> {
  write('index.html', html);
  await inlineScripts(pathToFileURL(`${folder}/`));
  return page();
}

it('removes what separates texts for React’s next render, but for an island’s', async () => {
  expect(await trimmed('<p>27<!-- --> anni</p><p>a<!---->b</p>')).toBe('<p>27 anni</p><p>a<!---->b</p>');
});

it.each([
  ['writes out Tailwind’s variables', '', '.a{border-style:solid;border-width:1px}.b{font-weight:600}'],
  ['leaves them where a utility needs them', '.c{--tw-border-style:dashed}', undefined],
])('%s', async (_, more, expected) => {
  const styles =
    '@layer properties{@supports (not (margin-trim:inline)){*,:before{--tw-border-style:solid;--tw-font-weight:initial}}}' +
    `.a{border-style:var(--tw-border-style);border-width:1px}.b{--tw-font-weight:600;font-weight:600}${more}` +
    '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}' +
    '@property --tw-font-weight{syntax:"*";inherits:false}';
  expect(await trimmed(styles)).toBe(expected ?? styles);
});
