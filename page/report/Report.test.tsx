import { headings } from 'virtual:content';
import { settings } from 'virtual:settings';
import { isValidElement, type ReactNode } from 'react';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Zone } from '../../shared/content/content.ts';
import { issueLines } from '../../shared/content/issues.ts';
import { reportCover } from '../../shared/content/photo-places.ts';
import { formatPrice, formatTrend } from '../../shared/text/format.ts';
import { weekdays } from '../../shared/text/italian.ts';
import { pdfText } from '../../tests/support/pdf.ts';
import { sample } from '../../tests/support/sample.ts';
import { barLength } from './FirstPage.tsx';
import { unprintableRemarks, withPrintableLetters } from './printable-letters.ts';
import { Report, renderReport } from './Report.tsx';

/** All texts and links of the report, in reading order. The report's components are plain functions. */
function textsOf(node: ReactNode): string[] {
  if (Array.isArray(node)) {
    return node.flatMap(textsOf);
  }
  if (typeof node === 'string' || typeof node === 'number') {
    return [String(node)];
  }
  if (!isValidElement<{ children?: ReactNode; src?: string | Buffer }>(node)) {
    return [];
  }
  const { type, props } = node;
  if (typeof props.src === 'string') {
    return [props.src, ...textsOf(props.children)];
  }
  const isOurComponent = typeof type === 'function' && !type.prototype?.render;
  return textsOf(isOurComponent ? (type as (props: object) => ReactNode)(props) : props.children);
}

const textsOfSample = () => textsOf(<Report content={sample} coverPicture={Buffer.alloc(0)} />);

it('shows the figures of each zone, and their source, in the report', () => {
  const { market, zones } = sample;
  const figures = zones.zones.flatMap(({ name, price, trend, listings }) => [
    name,
    formatPrice(price),
    formatTrend(trend),
    String(listings),
  ]);
  expect(textsOfSample()).toEqual(expect.arrayContaining([...figures, market.source, 'Anno 2024']));
});

it('shows the guarantee with its condition in the report', () => {
  const { body, condition } = sample.services.guarantee;
  expect(textsOfSample()).toEqual(expect.arrayContaining([body, condition]));
});

it('shows the contacts and the hours in the report', () => {
  const { landline, mobile, email } = sample.agency;
  const hours = 'Lun-Ven 9:00-19:00 · Sab 9:00-13:00';
  expect(textsOfSample()).toEqual(expect.arrayContaining([landline, mobile, email, hours]));
});

it('links from the report to the page, and prints its address', () => {
  const texts = textsOfSample();
  const link = texts.indexOf(`${settings.siteUrl}/?da=report`);
  expect(texts[link + 1]).toBe(new URL(settings.siteUrl).host);
});

/** An agent whose name needs letters from a font's second file. */
const foreignAgent = { ...sample, agency: { ...sample.agency, agent: 'Łucja Čosić' } };
const foreignFile = await renderReport(foreignAgent);
const foreignPdf = foreignFile.toString('latin1');

it('gives the report a title and an author', () => {
  for (const part of [
    '(Il mercato immobiliare di Bologna, Anno 2024)',
    '(Agenzia Esempio)',
    '/DisplayDocTitle true',
  ]) {
    expect(foreignPdf).toContain(part);
  }
});

it('embeds each font once in the report', () => {
  const fonts = [...foreignPdf.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name);
  expect(fonts).toHaveLength(4); // One of these fonts contains the agent's letters.
  expect(new Set(fonts).size).toBe(4);
});

it('makes the same report at every build', async () => {
  expect((await renderReport(foreignAgent)).equals(foreignFile)).toBe(true);
});

it('embeds all letters of a report, even after an earlier report without them', async () => {
  const polishAgent = { ...sample, agency: { ...sample.agency, agent: 'Żaneta Świątek' } };
  const text = pdfText((await renderReport(polishAgent)).toString('latin1'));
  for (const letter of 'ŻŚą') {
    expect(text).toContain(letter);
  }
});

const [firstZone, ...otherZones] = sample.zones.zones;
const withSigns = {
  ...sample,
  zones: {
    ...sample.zones,
    zones: [{ ...(firstZone as Zone), name: '🏡 Colli ☀️ Alti' }, ...otherZones],
  },
};

it('drops the letters that the report cannot print', () => {
  const content = withPrintableLetters(withSigns, headings);
  expect(content.zones.zones[0]?.name).toBe('Colli Alti');
  expect({ ...content, zones: sample.zones }).toEqual(sample);
});

it('lists the letters that the report drops, file by file', () => {
  const { guarantee } = sample.services;
  const services = { ...sample.services, guarantee: { ...guarantee, heading: '60 giorni 🎉' } };
  expect(issueLines(unprintableRemarks({ ...withSigns, services }, headings))).toEqual([
    'content/services.yaml: il report non ha caratteri per 🎉: dove stampa quel testo, mancano',
    'content/zones.yaml: il report non ha caratteri per 🏡 ☀: dove stampa quel testo, mancano',
  ]);
});

it('leaves content as it is if the report can print its letters', () => {
  expect(withPrintableLetters(sample, headings)).toEqual(sample);
  expect(unprintableRemarks(sample, headings)).toEqual([]);
});

it('shows the photograph on the report’s cover in place of the drawing', async () => {
  const photo = sharp({ create: { ...reportCover, channels: 3, background: 'red' } });
  const file = await renderReport(sample, await photo.jpeg().toBuffer());
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

it('makes a report of two pages for a single zone', async () => {
  expect((await renderReport(withZones(1))).toString('latin1')).toContain('/Count 2');
});

it('keeps the report’s second page above its footer with twelve zones, many hours and all registers', async () => {
  const openingHours = weekdays.flatMap((day, minute) => [
    { days: [day], opens: '9:00', closes: `12:3${minute}` },
    { days: [day], opens: `15:0${minute}`, closes: '19:00' },
  ]);
  const registers = {
    legalForm: 'S.r.l.',
    pec: 'agenzia@pec.example.com',
    insurance: 'Assicurazioni Esempio, polizza 000000',
    association: 'Associazione Esempio',
  };
  const content = {
    ...withZones(12),
    hours: { ...sample.hours, openingHours },
    agency: { ...sample.agency, ...registers },
  };
  expect((await renderReport(content)).toString('latin1')).toContain('/Count 2');
});

it('compares no zones in the report of a single zone', () => {
  const texts = textsOf(<Report content={withZones(1)} coverPicture={Buffer.alloc(0)} />);
  const { chart, facts, table } = sample.report;
  const comparisons = [...Object.values(facts), chart.heading, table.heading];
  expect(texts.filter((text) => comparisons.includes(text))).toEqual([]);
  expect(texts).toEqual(
    expect.arrayContaining([sample.zones.zones[0]?.description, sample.market.source]),
  );
});

it.each([
  [3500, [2400, 3500], 190],
  [1750, [3500], 95],
  [-2, [4, -2], 0],
  [-2, [-2, -4], 0],
])('draws the report’s bar of %d among %j with a length of %d', (value, values, length) => {
  expect(barLength(value, values, 190)).toBe(length);
});
