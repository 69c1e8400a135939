import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement, type ReactNode } from 'react';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Zone } from '../../shared/content/content.ts';
import { formatPrice, formatTrend } from '../../shared/format.ts';
import { sample, sampleFolder } from '../../tests/sample/sample.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { qrCode } from '../images/qr-code.ts';
import { site } from '../site-config.ts';
import { barLength } from './FirstPage.tsx';
import { Report, renderReport } from './Report.tsx';

/** Every text and path of the report, in reading order: its components are plain functions. */
function textsOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (!isValidElement<{ children?: ReactNode; d?: string }>(node)) return [];
  const { type, props } = node;
  if (props.d) return [props.d];
  const isOwn = typeof type === 'function' && !type.prototype?.render;
  return textsOf(isOwn ? (type as (props: object) => ReactNode)(props) : props.children);
}

it('the report has the figures of each zone, the source, the guarantee with its condition, the contacts, and a code that leads to the page', () => {
  const { agency, proprieta, servizi, zones } = sample;
  expect(textsOf(<Report content={sample} view={Buffer.alloc(0)} />)).toEqual(
    expect.arrayContaining([
      ...zones.zones.flatMap(({ name, price, trend, listings }) => [
        name,
        formatPrice(price),
        formatTrend(trend),
        String(listings),
      ]),
      proprieta.source,
      'Anno 2024',
      servizi.guarantee.body,
      servizi.guarantee.condition,
      agency.landline,
      agency.mobile,
      agency.email,
      'Lun-Ven 9:00-19:00 · Sab 9:00-13:00',
      qrCode(`${site.url}/?da=report`).path,
    ]),
  );
});

it('the file has title, author and each font once, and is the same at every build', async () => {
  const content = { ...sample, agency: { ...sample.agency, agent: 'Łucja Čosić' } };
  const file = await renderReport(content, sampleFolder);
  const source = file.toString('latin1');
  for (const part of [
    '(Il mercato immobiliare di Bologna, Anno 2024)',
    '(Agenzia Esempio)',
    '/DisplayDocTitle true',
  ])
    expect(source).toContain(part);
  const fonts = [...source.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name);
  expect([fonts.length, new Set(fonts).size]).toEqual([4, 4]); // One more for the agent's letters.
  expect((await renderReport(content, sampleFolder)).equals(file)).toBe(true);
});

it('the cover shows the photograph of the first view, cropped, where the content names one', async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'pictures'));
  const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: 'red' } });
  await photo.png().toFile(join(folder, 'pictures/vista.png'));
  const picture = { ...sample.home.picture, photo: 'vista.png' };
  const file = await renderReport({ ...sample, home: { ...sample.home, picture } }, folder);
  const dictionary = /<<[^>]*\/DCTDecode[^>]*>>/.exec(file.toString('latin1'))?.[0];
  expect(dictionary).toContain('/Width 740');
  expect(dictionary).toContain('/Height 900');
});

const withZones = (count: number) => {
  const zones = Array.from({ length: count }, (_, index) => ({
    ...(sample.zones.zones[index % 6] as Zone),
    id: `${index}`,
    name: `Casalecchio di Reno ${index}`,
  }));
  return { ...sample, zones: { ...sample.zones, zones } };
};

it.each([1, 12])('with %i zones the report has two pages', async (count) => {
  expect((await renderReport(withZones(count), sampleFolder)).toString('latin1')).toContain('/Count 2');
});

it('one zone is compared with nothing', () => {
  const texts = textsOf(<Report content={withZones(1)} view={Buffer.alloc(0)} />);
  const { chart, facts } = sample.report;
  expect(texts.filter((text) => [...Object.values(facts), chart.heading].includes(text))).toEqual([]);
  expect(texts).toEqual(
    expect.arrayContaining([sample.zones.zones[0]?.description, sample.proprieta.source]),
  );
});

it.each([
  [3500, [2400, 3500], 190],
  [1750, [3500], 95],
  [-2, [4, -2], 0],
  [-2, [-2, -4], 0],
])('the bar of %d among %j is %d long, where the longest is 190', (value, values, length) => {
  expect(barLength(value, values, 190)).toBe(length);
});
