import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyOfSample } from '../../tests/support/make-folder.ts';
import { sample, sampleMails } from '../../tests/support/sample.ts';
import { readContent } from './content-folder/read-content-folder.ts';
import { makeMailContent } from './make-mail-content.ts';

it('shows the logo in a mail, as high as a line or two', () => {
  const logo = { png: '', width: 1440, height: 360 };
  const logoAt = (siteUrl: string) => makeMailContent(sample, { logo, siteUrl }).logo;
  expect(logoAt('https://www.agenzia-prova.test')).toEqual({
    address: 'https://www.agenzia-prova.test/logo.png',
    width: 192,
    height: 48,
    alt: sample.agency.name,
  });
  expect(logoAt('http://localhost:4321')).toBeUndefined();
});

it('uses the brand’s colours in mails', async () => {
  const folder = copyOfSample();
  writeFileSync(join(folder, 'brand.yaml'), 'colours:\n  dark: "#0c2d57"\n');
  const { palette } = makeMailContent(await readContent(folder));
  expect(palette.dark).toBe('#0c2d57');
  expect(palette.primary).toBe(sampleMails.palette.primary);
});

it('breaks no line within a paragraph of a mail’s text', () => {
  // A lone line break in the content is the file's own wrapping. Mail programs keep it, so a phone would break twice.
  const broken: string[] = [];
  JSON.stringify(sample, (key, value) => {
    if (typeof value === 'string' && /[^\n]\n[^\n]/.test(value)) {
      broken.push(`${key}: ${value}`);
    }
    return value;
  });
  expect(broken).toEqual([]);
});
