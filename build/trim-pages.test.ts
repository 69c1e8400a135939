import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { trimPages } from './pages.ts';

async function trimmed(html: string): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'trim-'));
  writeFileSync(join(dir, 'index.html'), html);
  await trimPages(pathToFileURL(`${dir}/`));
  return readFileSync(join(dir, 'index.html'), 'utf8');
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
    expect(
      await trimmed(
        styled('.a{border-style:var(--tw-line);border-width:1px}.b{--tw-weight:600;font-weight:600}'),
      ),
    ).toBe('<style>@layer utilities{.a{border-style:solid;border-width:1px}.b{font-weight:600}}</style>');
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
