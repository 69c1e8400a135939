import { describe, expect, it } from 'vitest';
import { formatPrice, formatTrend } from '../../shared/rules/format.ts';
import { builtSites, documentOf, partOf, textOf } from './sites.ts';

describe.each(builtSites)('$name', ({ dist, content }) => {
  const { home, servizi, proprieta, contatti, footer, zones, 'chi-siamo': about } = content;
  const document = documentOf(dist);
  const region = (name: string) => partOf(document, 'section', name);

  it.each([
    { name: 'home', part: region(home.heading), figures: home.figures },
    { name: 'services', part: region(servizi.heading), figures: servizi.guarantee?.price ?? [] },
    { name: 'market', part: region(proprieta.heading), figures: proprieta.figures },
    { name: 'agent', part: region(about.heading), figures: about.figures },
    { name: 'contact', part: region(contatti.heading), figures: contatti.stats },
    { name: 'footer', part: document.querySelector('footer'), figures: footer.figures },
  ])('has every figure of $name once, with what it measures', ({ part, figures }) => {
    // The list of the figures' sources, in the footer, has every claim again.
    const items = [...(part?.querySelectorAll('li:not(article li)') ?? [])].map(textOf);
    for (const { number, label } of figures) {
      const found = items.filter((text) => text.startsWith(number) && text.includes(label));
      expect(found, `${number} ${label}`).toHaveLength(1);
    }
  });

  it('has each zone with the same figures in table and row', () => {
    const tableRows = [...region(proprieta.heading).querySelectorAll('tbody tr')];
    const zoneRows = [...region(zones.heading).querySelectorAll('details')];
    expect(tableRows).toHaveLength(zones.zones.length);
    expect(zoneRows).toHaveLength(zones.zones.length);
    const period = tableRows[0]?.querySelector<HTMLTableCellElement>('td[rowspan]');
    expect(textOf(period)).toBe(proprieta.period);
    expect(period?.rowSpan).toBe(tableRows.length);
    for (const { name, price, trend, listings, description, highlights } of zones.zones) {
      const figures = [formatPrice(price), formatTrend(trend)];
      const tableRow = tableRows.find((row) => textOf(row.querySelector('th[scope=row]')) === name);
      const cells = [...(tableRow?.querySelectorAll('td:not([rowspan])') ?? [])].map(textOf);
      expect(cells, name).toEqual(figures);
      const zoneRow = zoneRows.find((row) => textOf(row.querySelector('h3')) === name);
      for (const words of [
        ...figures,
        `${listings} ${zones.listingsLabel}`,
        description,
        ...highlights,
      ]) {
        expect(textOf(zoneRow), name).toContain(words);
      }
      expect(textOf(zoneRow?.querySelector('summary')), name).toContain(name);
    }
  });
});
