import { describe, expect, it } from 'vitest';
import { formatPrice, formatTrend } from '../../shared/format.ts';
import { builtSites, documentOf, textOf } from './sites.ts';

describe.each(builtSites)('$name', ({ dist, content }) => {
  const { home, servizi, proprieta, contatti, footer, zones, 'chi-siamo': about } = content;
  const document = documentOf(dist);
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(textOf);

  it.each([
    ['#home', home.figures],
    ['#servizi', servizi.guarantee?.figures ?? []],
    ['#proprieta', proprieta.figures],
    ['#chi-siamo', about.figures],
    ['#contatti', contatti.stats],
    ['footer', footer.figures],
  ])('has every figure of %s once, with what it measures', (at, figures) => {
    for (const { number, label } of figures) {
      const items = texts(`${at} li:not(article li)`).filter(
        (text) => text.startsWith(number) && text.includes(label),
      );
      expect(items, `${number} ${label}`).toHaveLength(1);
    }
  });

  it('has each zone with the same figures in chart, card and map', () => {
    const period = proprieta.period;
    for (const rows of ['#proprieta tbody tr', '.zone-card'])
      expect(texts(rows)).toHaveLength(zones.zones.length);
    for (const { name, price, trend, listings, description, highlights } of zones.zones) {
      const figures = [formatPrice(price), formatTrend(trend)];
      const row = [...document.querySelectorAll('#proprieta tr')].find(
        (one) => one.querySelector('th[scope=row]')?.textContent?.trim() === name,
      );
      expect([...(row?.querySelectorAll('td') ?? [])].map(textOf), name).toEqual([...figures, period]);
      const card = [...document.querySelectorAll('.zone-card')].find(
        (one) => one.querySelector('h3')?.textContent?.trim() === name,
      );
      for (const words of [...figures, `${listings} ${zones.listingsLabel}`, description, ...highlights])
        expect(card && textOf(card), name).toContain(words);
      expect(texts('li > a[href^="#zona-"]')).toContain(name);
    }
  });
});
