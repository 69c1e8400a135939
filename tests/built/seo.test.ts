import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { builtSites, documentOf, pagesOf, textOf } from './sites.ts';

describe.each(builtSites)('$name', ({ dist, content }) => {
  const { agency, home, seo } = content;
  const { photo, alt: photoAlt } = home.picture;
  const imageAlt = photo ? photoAlt : seo.socialAlt;
  const document = documentOf(dist);
  const meta = (name: string) =>
    document
      .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
      ?.getAttribute('content');
  const text = (selector: string) => textOf(document.querySelector(selector));
  const attributes = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  const read = (path: string) => readFileSync(join(dist, path));

  it('has a title, a description and a preview for sharing', async () => {
    expect(document.title).toBe(`${seo.title} | ${agency.name}`);
    const [canonical = ''] = attributes('link[rel=canonical]', 'href');
    const expected = {
      description: seo.description,
      generator: expect.stringMatching(/^Portico \d+\.\d+\.\d+(?: \([\da-f]{12}(?:-dirty)?\))?$/),
      'og:type': 'website',
      'og:locale': 'it_IT',
      'og:url': canonical,
      'og:site_name': agency.name,
      'og:title': seo.title,
      'og:description': seo.description,
      'og:image:alt': imageAlt,
      'twitter:card': 'summary_large_image',
      'twitter:image:alt': imageAlt,
    };
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, meta(name)]))).toEqual(
      expected,
    );
    const image = read(new URL(meta('og:image') ?? '').pathname);
    const { width, height } = await sharp(image).metadata();
    expect(`${width}x${height}`).toBe('1200x630');
    expect(`${meta('og:image:width')}x${meta('og:image:height')}`).toBe('1200x630');
  });

  it('has a language in each page, and a canonical address in pages of the sitemap', () => {
    const origin = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
    for (const page of pagesOf(dist)) {
      const canonical = documentOf(dist, page).querySelector('link[rel=canonical]');
      const path = page.replace(/(?:^index)?\.html$/, '');
      const isError = ['404', '500'].includes(path);
      const address = isError ? undefined : origin + path;
      expect(documentOf(dist, page).documentElement.lang, page).toBe('it');
      const robots = documentOf(dist, page).querySelector('meta[name=robots]');
      expect(robots?.getAttribute('content'), page).toBe(isError ? 'noindex' : undefined);
      expect(canonical?.getAttribute('href'), page).toBe(address);
      expect(read('sitemap.xml').toString().includes(`<loc>${origin}${path}</loc>`)).toBe(!isError);
    }
  });

  it('describes to search engines what the page shows', () => {
    const json = text('script[type="application/ld+json"]');
    expect(json).not.toMatch(/aggregateRating|"review"/i);
    const [agent] = JSON.parse(json)['@graph'];
    const { streetAddress, postalCode, addressLocality, addressRegion } = agent.address;
    expect(document.querySelector('header')?.innerHTML).toContain(agent.name); // In a logo’s text, or as words.
    expect(text('#contatti address')).toBe(
      `${streetAddress}, ${postalCode} ${addressLocality} (${addressRegion})`,
    );
    const [map] = attributes('#contatti address a', 'href');
    expect(decodeURIComponent(map ?? '')).toContain(
      `=${streetAddress}, ${postalCode} ${addressLocality}`,
    );
    for (const shown of [...agent.telephone, agent.email]) {
      expect(text('#contatti')).toContain(shown);
    }
    expect(text('footer')).toContain(agent.vatID);
    expect(text('body')).toContain(agent.foundingDate);
    expect(agent.sameAs ?? []).toEqual(attributes('footer a[target=_blank]', 'href'));
    expect(agent.openingHoursSpecification.length).toBeGreaterThan(0);
    for (const { opens, closes } of agent.openingHoursSpecification) {
      expect(text('#contatti')).toContain(`${opens.replace(/^0/, '')}-${closes.replace(/^0/, '')}`);
    }
  });

  it.each([
    [
      'sitemap.xml',
      /<urlset[^>]*>\s*<url><loc>http[^<]+\/<\/loc><\/url>\s*<url><loc>http[^<]+\.pdf<\/loc>/,
    ],
    ['site.webmanifest', /"lang":\s*"it"/],
  ])('has a valid %s', (path, words) => {
    expect(read(path).toString()).toMatch(words);
  });

  it('names its own sitemap in robots.txt', () => {
    const [origin] = attributes('link[rel=canonical]', 'href');
    expect(read('robots.txt').toString()).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}sitemap.xml\n`,
    );
  });

  it('has every icon in the size that its link declares', async () => {
    const links = document.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon]');
    const linked = Array.from(links, (link) => {
      const src = link.getAttribute('href') ?? '';
      const usual = src.includes('apple') ? '180x180' : 'any';
      return { src, sizes: link.getAttribute('sizes') ?? usual };
    });
    const { icons: ofManifest } = JSON.parse(read('site.webmanifest').toString());
    const icons: { src: string; sizes: string }[] = [...ofManifest, ...linked];
    expect(icons.length).toBeGreaterThanOrEqual(6);
    for (const { src, sizes } of icons) {
      expect([src, await iconSize(read(src))]).toEqual([src, sizes]);
    }
  });

  it('has the report as a PDF of two pages, below 150 kB', () => {
    const [href] = attributes('a[href$=".pdf"]', 'href');
    const file = read(href ?? '').toString('latin1');
    expect(file.length).toBeLessThan(150_000);
    expect(file).toMatch(/^%PDF-/);
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    expect(file).toMatch(/\/Lang \(it\)/);
  });
});

/** The size of an icon as its link states it. A drawing fits any size. */
async function iconSize(image: Buffer): Promise<string> {
  const isIco = image.readUInt32LE() === 0x10000;
  if (isIco) {
    return `${image[6]}x${image[7]}`;
  }
  const { format, width, height } = await sharp(image).metadata();
  return format === 'svg' ? 'any' : `${width}x${height}`;
}
