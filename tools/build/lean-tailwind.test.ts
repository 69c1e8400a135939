import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../../shared/config/env.ts';
import { leanTailwind, withoutNotice } from './lean-tailwind.ts';

/** What Tailwind and Vite make of these utilities, and of other rules. */
async function stylesOf(utilities: string, rules = ''): Promise<string> {
  const id = join(root, 'utilities.css');
  const code = `@import "tailwindcss/utilities" source(none); @source inline("${utilities}");
    @theme { --font-weight-semibold: 600; --shadow-lg: 0 1px 2px #000 } ${rules}`;
  const stylesheet = {
    name: 'stylesheet',
    enforce: 'pre' as const,
    resolveId: (name: string) => (name === 'utilities.css' ? id : undefined),
    load: (name: string) => (name === id ? code : undefined),
  };
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [stylesheet, tailwindcss(), withoutNotice],
    css: { transformer: 'lightningcss', lightningcss: { visitor: leanTailwind() } },
    build: { write: false, cssTarget: 'chrome109', rolldownOptions: { input: 'utilities.css' } },
  })) as Rolldown.RolldownOutput;
  const asset = output.find(({ fileName }) => fileName.endsWith('.css'));
  return String(asset?.type === 'asset' && asset.source);
}

it('writes solid borders and weights out, without Tailwind’s variables for them', async () => {
  const styles = await stylesOf('border-b font-semibold');
  expect(styles).toContain('.border-b{border-bottom-style:solid;border-bottom-width:1px}');
  expect(styles).toMatch(/\.font-semibold\{font-weight:(var\(--font-weight-semibold\)|600)\}/);
  expect(styles).not.toContain('--tw-');
});

it('leaves the variables that other utilities need', async () => {
  const styles = await stylesOf('border-b shadow-lg leading-none');
  expect(styles).toContain('border-bottom-style:solid');
  expect(styles).not.toContain('--tw-border-style');
  expect(styles).toMatch(/@property --tw-shadow\b/);
  expect(styles).toMatch(/@layer properties\{[^@]*@supports[^{]*\{[^}]*--tw-shadow/);
  expect(styles).toContain('--tw-leading:1');
});

it.each([
  ['a utility', 'border-b border-dashed', ''],
  ['a rule', 'border-b', '@media print { .a { --tw-border-style: dotted } }'],
])('leaves all where %s has another border', async (_, utilities, rules) => {
  const styles = await stylesOf(`${utilities} font-semibold`, rules);
  expect(styles).toContain('border-bottom-style:var(--tw-border-style)');
  expect(styles).toMatch(/@property --tw-border-style/);
  expect(styles).toMatch(/--tw-font-weight/);
});

it('keeps Tailwind’s notice out of the page', async () => {
  expect(await stylesOf('border-b')).not.toContain('tailwindcss');
});
