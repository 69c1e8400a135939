import sharp from 'sharp';
import { expect, it } from 'vitest';
import { petrona } from '../../shared/design/typefaces.ts';
import { sample } from '../../tests/support/sample.ts';
import { openHeadings } from '../drawings/text-paths.ts';
import { brandImages, socialImage } from './brand-images.tsx';

it('draws favicon.svg with its own colours, and lighter on dark tabs', async () => {
  expect(await brandImages['favicon.svg']?.(sample)).toMatch(
    /<style>@media.*dark.*fill:#\w{6}\S*<\/style><path class="arch" fill="#\w{6}"/,
  );
});

it('draws another social image for another agency’s name, and the same for the same', async () => {
  const other = { ...sample, agency: { ...sample.agency, name: 'Agenzia Čosić & Figli' } };
  const image = await socialImage(sample);
  expect(image.equals(await socialImage(sample))).toBe(true);
  expect(image.equals(await socialImage(other))).toBe(false);
});

it('shows the first view’s photograph in the social image', async () => {
  const blue = { r: 20, g: 60, b: 200 };
  const photograph = sharp({ create: { width: 740, height: 900, channels: 3, background: blue } });
  const image = await socialImage(sample, await photograph.jpeg().toBuffer());
  const { format, width, height } = await sharp(image).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  const right = { left: 660, top: 10, width: 520, height: 600 };
  const { dominant } = await sharp(image).extract(right).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r + 100);
  // Messengers ignore images above 300 KB.
  expect(image.length).toBeLessThan(300_000);
});

it('breaks drawn text into lines that fit, with letters from every file of the font', async () => {
  const text = 'Vendi casa a Bologna, Čosić';
  const draw = await openHeadings(petrona, text);
  const lines = draw(text, 84, 700);
  expect(lines).toHaveLength(2);
  for (const { width, path } of lines) {
    expect(width).toBeLessThanOrEqual(700);
    expect(path).not.toContain('NaN');
  }
});
