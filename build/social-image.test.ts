import sharp from 'sharp';
import { expect, it } from 'vitest';
import { signed, socialImageRemarks, socialWords } from './social-image.ts';

const words = socialWords('Agenzia Čosić & Figli', 'Vendi casa, con i numeri in mano.');

it('tells its own words and no others', async () => {
  const blank = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(socialImageRemarks(words, blank)).toEqual([
    expect.stringMatching(/^public\/social\.png: .*npm run images/),
  ]);
  const png = await signed(blank, words);
  expect(socialImageRemarks(words, png)).toEqual([]);
  expect(socialImageRemarks(socialWords('Altra Agenzia', 'Altro.'), png)).toHaveLength(1);
});
