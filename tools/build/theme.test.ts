import { expect, it } from 'vitest';
import { themeOf } from './theme.ts';
import { bundle } from './vite.ts';

const primary = { sample: '#a23b25', own: '#0b5cad' };

const stylesOf = async (theme: string) =>
  (await bundle({}, { styles: 'page/styles/page.css' }, theme)).styles;

it('a brand’s colour takes the place of the sample’s in the page’s styles', async () => {
  const styles = await stylesOf(themeOf({ colours: { primary: primary.own } }));
  expect(styles).toContain(primary.own);
  // What says wrong is the sample's primary colour too, and stays.
  expect(styles).toMatch(/\.text-alert\{color:#a23b25\}/);
  expect(styles).toMatch(/\.text-primary\{color:#0b5cad\}/);
});

it('without a brand, or with one that says nothing, the styles are the sample’s', async () => {
  const sample = await stylesOf('');
  expect(themeOf({})).toBe('');
  expect(sample).toContain(primary.sample);
  expect(await stylesOf(themeOf({ colours: {} }))).toBe(sample);
});
