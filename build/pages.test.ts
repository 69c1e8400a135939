import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../tests/support/site.ts';
import { inlineScripts, trimPages } from './pages.ts';

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
  await trimPages(pathToFileURL(`${folder}/`));
  return page();
}

it('trims markup, and leaves islands and scripts as they are', async () => {
  // As src/islands/Island.tsx keeps the texts of an island apart.
  const island = '<div data-island="contact"><p>a<!---->b</p></div>';
  const script = "<script>const a = '<!-- -->';</script>";
  expect(await trimmed(`<p>27<!-- --> anni</p><svg><path d="M0 0"></path></svg>${island}${script}`)).toBe(
    `<p>27 anni</p><svg><path d="M0 0"/></svg>${island}${script}`,
  );
});

describe('the variables of Tailwind', () => {
  /** As Tailwind writes them: the rules, and the initial values for engines without `@property`. */
  const styled = (rules: string) =>
    '<style>@layer properties{@supports (not (margin-trim:inline)){*,:before{--tw-line:solid;--tw-weight:initial}}}' +
    `@layer utilities{${rules}}` +
    '@property --tw-line{syntax:"*";inherits:false;initial-value:solid}' +
    '@property --tw-weight{syntax:"*";inherits:false}</style>';

  it('writes out the one that nobody sets, and drops the one that nobody reads', async () => {
    const rules = '.a{border-style:var(--tw-line);border-width:1px}.b{--tw-weight:600;font-weight:600}';
    expect(await trimmed(styled(rules))).toBe(
      '<style>@layer utilities{.a{border-style:solid;border-width:1px}.b{font-weight:600}}</style>',
    );
  });

  it.each([
    ['set by another utility', '.a{border-style:var(--tw-line)}.dashed{--tw-line:dashed}'],
    ['without an initial value', '.a{font-weight:var(--tw-weight)}.b{border-style:var(--tw-line)}'],
  ])('leaves the one that is %s as it was', async (_, rules) => {
    const html = await trimmed(styled(rules));
    expect(html).toContain('<style>@layer properties{@supports');
    expect(html).toContain(rules.split('}')[0]);
  });
});

it('writes out the theme’s values, but for what an island reads or a rule sets anew', async () => {
  write('_astro/island.js', 'paint("var(--color-edge)")');
  const theme =
    '--color-ink:#111;--color-edge:#222;--text-low:min(var(--text-big), 2vw);--text-big:3rem;--font-serif:A';
  const rules =
    'a{color:var(--color-ink);border:1px solid var(--color-edge);font-size:var(--text-low)}.b{--font-serif:B}';
  const body = '<path fill="var(--color-ink)"/><p class="[--c:var(--color-ink)]">var(--color-ink)</p>';
  expect(await trimmed(`<style>@layer theme{:root,:host{${theme}}}${rules}</style>${body}`)).toBe(
    '<style>@layer theme{:root,:host{--color-edge:#222;--font-serif:A}}' +
      'a{color:#111;border:1px solid #222;font-size:min(3rem, 2vw)}.b{--font-serif:B}</style>' +
      '<path fill="#111"/><p class="[--c:var(--color-ink)]">var(--color-ink)</p>',
  );
});
