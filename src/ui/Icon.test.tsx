import * as lucide from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Icon } from './Icon.tsx';

const pixels = (svg: string) =>
  sharp(Buffer.from(svg), { density: 300 }).flatten({ background: '#fff' }).greyscale().raw().toBuffer();

it.each([
  ['calendar', lucide.CalendarDays],
  ['handshake', lucide.Handshake],
  ['key', lucide.KeyRound],
  ['search', lucide.Search],
  ['smartphone', lucide.Smartphone],
] as const)('%s is one path that looks like Lucide’s shapes', async (name, Drawing) => {
  const theirs = renderToStaticMarkup(<Drawing />);
  const [path = '', ...others] = renderToStaticMarkup(<Icon name={name} />).match(/<path[^>]*>/g) ?? [];
  expect(others).toEqual([]);
  const [drawn, expected] = await Promise.all(
    [theirs.replace(/>.*</, `>${path}</path><`), theirs].map(pixels),
  );
  const farOff = drawn?.filter((grey, index) => Math.abs(grey - (expected?.[index] ?? 0)) > 40);
  // Where two shapes meet, the edge is a shade darker or lighter.
  expect(farOff?.length).toBeLessThan(20);
});
