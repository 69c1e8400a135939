import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { brandImages } from './brand-images.tsx';
import { openSerif } from './text-paths.ts';

const image = async (name: string, content = sample) => (await brandImages[name]?.(content)) as Buffer;

it('favicon.svg has its colours in itself, and a lighter one for dark tabs', async () => {
  expect(await brandImages['favicon.svg']?.(sample)).toMatch(
    /<style>@media.*dark.*fill:#\w{6}\S*<\/style><path class="arch" fill="#\w{6}"/,
  );
});

it('the social image shows the agency’s name', async () => {
  const other = { ...sample, agency: { ...sample.agency, name: 'Agenzia Čosić & Figli' } };
  expect((await image('social.png')).equals(await image('social.png'))).toBe(true);
  expect((await image('social.png', other)).equals(await image('social.png'))).toBe(false);
});

it('a drawn text breaks into lines that fit, with letters of every file of the font', async () => {
  const text = 'Vendi casa a Bologna, Čosić';
  const draw = await openSerif(text);
  const lines = draw(text, 84, 700);
  expect(lines).toHaveLength(2);
  for (const { width, path } of lines) {
    expect(width).toBeLessThanOrEqual(700);
    expect(path).not.toContain('NaN');
  }
});
