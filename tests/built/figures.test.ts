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
  ])('shows every figure of $name once, with what it measures', ({ part, figures }) => {
    // The list of the figures' sources, in the footer, has every claim again.
    const items = [...(part?.querySelectorAll('li:not(article li)') ?? [])].map(textOf);
    for (const { number, label } of figures) {
      const found = items.filter((text) => text.startsWith(number) && text.includes(label));
      expect(found, `${number} ${label}`).toHaveLength(1);
    }
  });

  it('shows the same figures of each zone in the street and in its card', () => {
    const houses = [...region(proprieta.heading).querySelectorAll('.street > li')];
    const cards = [...region(zones.heading).querySelectorAll('.zone-card')];
    expect(houses).toHaveLength(zones.zones.length);
    expect(cards).toHaveLength(zones.zones.length);
    for (const { name, price, trend, listings, description, highlights } of zones.zones) {
      const figures = [formatPrice(price), formatTrend(trend)];
      const house = houses.find((item) => textOf(item).startsWith(name));
      for (const words of [...figures, proprieta.period]) {
        expect(textOf(house), name).toContain(words);
      }
      const card = cards.find((item) => textOf(item.querySelector('h3')) === name);
      for (const words of [
        ...figures,
        `${listings} ${zones.listingsLabel}`,
        description,
        ...highlights,
      ]) {
        expect(textOf(card), name).toContain(words);
      }
    }
  });
});
