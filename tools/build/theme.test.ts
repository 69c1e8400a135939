import { expect, it } from 'vitest';
import { themeOf } from './theme.ts';
import { bundle } from './vite.ts';

const primary = { sample: '#a23b25', own: '#0b5cad' };

const stylesOf = async (theme: string) =>
  (await bundle({}, { styles: 'page/styles/page.css' }, theme)).styles;

it('replaces the sample’s colours by the brand’s in the page’s styles', async () => {
  const styles = await stylesOf(themeOf({ colours: { primary: primary.own } }));
  expect(styles).toContain(primary.own);
  // What says wrong is the sample's primary colour too, and stays.
  expect(styles).toMatch(/\.text-alert\{color:#a23b25\}/);
  expect(styles).toMatch(/\.text-primary\{color:#0b5cad\}/);
});

it('keeps the sample’s styles without a brand', async () => {
  const sample = await stylesOf('');
  expect(themeOf({})).toBe('');
  expect(sample).toContain(primary.sample);
  expect(await stylesOf(themeOf({ colours: {} }))).toBe(sample);
});
