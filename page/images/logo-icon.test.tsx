import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Logo } from '../../shared/design/logo.ts';
import { petrona } from '../../shared/design/typefaces.ts';
import { pngFile } from '../drawings/files.tsx';
import { openHeadings } from '../drawings/text-paths.ts';
import { colour } from '../styles/colours.ts';
import { initialOf, logoIcon } from './logo-icon.tsx';
import { SocialCard } from './SocialCard.tsx';

const square = await blueLogo(100, 100);
const wide = await blueLogo(400, 100);

async function blueLogo(width: number, height: number): Promise<Logo> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#0000ff' } });
  const bytes = await picture.png().toBuffer();
  return { png: `data:image/png;base64,${bytes.toString('base64')}`, width, height };
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const index = (y * info.width + x) * info.channels;
    return `#${data.subarray(index, index + 3).toString('hex')}`;
  };
}

async function iconOf(logo: typeof square) {
  const icon = await logoIcon({ logo, agencyName: 'Agenzia Rossi', share: 0.64, rounded: 0 });
  return pixelsOf(await pngFile(icon, 100, 100));
}

it('uses a square logo as the icon, on the page’s ground', async () => {
  const pixel = await iconOf(square);
  expect([pixel(50, 50), pixel(5, 5)]).toEqual(['#0000ff', colour('ground')]);
});

it('uses the agency’s initial as the icon if its logo is wide', async () => {
  const pixel = await iconOf(wide);
  expect(pixel(5, 5)).toBe(colour('primary'));
  const row = Array.from({ length: 100 }, (_, x) => pixel(x, 50));
  expect(row).not.toContain('#0000ff');
  expect(row).toContain(colour('ground'));
});

it.each([
  ['Agenzia Rossi', 'R'],
  ['Immobiliare La Torre', 'T'],
  ['Studio Casa', 'S'],
  ['èlite immobili', 'È'],
  ['R. Bianchi', 'B'],
  ['3P Case', '3'],
])('reduces the agency’s name %s to the initial %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it('shows a wide logo in the social image in place of mark and name', async () => {
  const draw = await openHeadings(petrona, 'Agenzia Rossi Vendi casa');
  const card = (logo?: typeof wide) => (
    <SocialCard
      agencyName="Agenzia Rossi"
      promise="Vendi casa"
      drawing={undefined}
      photo={undefined}
      logo={logo}
      draw={draw}
    />
  );
  const shown = await pixelsOf(await pngFile(card(wide), 1200, 630));
  const plain = await pixelsOf(await pngFile(card(), 1200, 630));
  const column = Array.from({ length: 630 }, (_, y) => shown(100, y));
  expect(column).toContain('#0000ff');
  expect(Array.from({ length: 630 }, (_, y) => plain(100, y))).not.toContain('#0000ff');
});
