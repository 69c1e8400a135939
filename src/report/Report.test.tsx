import { isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { formatPrice, formatTrend } from '../../shared/format.ts';
import { sample } from '../../tests/sample/sample.ts';
import { Report, renderReport } from './Report.tsx';

const content = sample;

/** Every text of the report, in reading order: its components are plain functions. */
function textsOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  const isOwn = typeof type === 'function' && !type.prototype?.render;
  return textsOf(isOwn ? (type as (props: object) => ReactNode)(props) : props.children);
}

describe('the report says', () => {
  const texts = textsOf(<Report content={content} view={Buffer.alloc(0)} />);

  it.each(content.zones.zones.map((zone) => [zone.name, zone] as const))('what %s costs', (name, zone) => {
    const figures = [name, formatPrice(zone.price), formatTrend(zone.trend), String(zone.listings)];
    expect(texts).toEqual(expect.arrayContaining(figures));
  });

  it('its source and period, its guarantee with the condition, and whom to ask', () => {
    const { agency, proprieta, servizi } = content;
    expect(texts).toEqual(
      expect.arrayContaining([
        proprieta.source,
        'Anno 2024',
        servizi.guarantee.body,
        servizi.guarantee.condition,
        agency.landline,
        agency.mobile,
        agency.email,
        'Lun-Ven 9:00-19:00 · Sab 9:00-13:00',
      ]),
    );
  });
});

describe('the file', async () => {
  const file = await renderReport(content);
  const source = file.toString('latin1');

  it('has two pages, a title, an author and a language', () => {
    expect(source).toMatch(/^%PDF-/);
    expect(source).toContain('/Count 2');
    expect(source).toContain('(Il mercato immobiliare di Bologna, Anno 2024)');
    expect(source).toContain('(Agenzia Esempio)');
    expect(source).toContain('/Lang (it)');
    expect(source).toContain('/DisplayDocTitle true');
  });

  it('embeds each font once', () => {
    const fonts = [...source.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name);
    expect(new Set(fonts).size).toBe(3);
    expect(fonts).toHaveLength(3);
  });

  it('weighs less than 150 KB and is the same at every build', async () => {
    expect(file.length).toBeLessThan(150_000);
    expect((await renderReport(content)).equals(file)).toBe(true);
  });
});
