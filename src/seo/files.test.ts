import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { brandImageNames } from '../images/brand-images.tsx';
import { robots, sitemap, webManifest } from './files.ts';
import { llmsText } from './llms.ts';
import { socialMeta } from './social-meta.ts';

const site = 'https://casa.example';
const { agency, faq, proprieta, seo, servizi } = sample;

it('robots.txt names the sitemap, which lists the page and the report', () => {
  expect(robots(site)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`);
  const urls = [...sitemap(site).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual([`${site}/`, `${site}/report-mercato-bologna.pdf`]);
});

it('the web manifest has the agency’s name and icons that exist', () => {
  const manifest = webManifest(sample);
  expect(manifest.name).toBe(agency.name);
  for (const { src } of manifest.icons) expect(brandImageNames).toContain(src.slice(1));
});

it('the meta tags have title, description and image', () => {
  const tags = socialMeta(sample, site).map((tag) => [
    'property' in tag ? tag.property : tag.name,
    tag.content,
  ]);
  expect(Object.fromEntries(tags)).toMatchObject({
    'og:title': seo.title,
    'twitter:title': seo.title,
    'og:description': seo.description,
    'og:url': `${site}/`,
    'og:image': `${site}/social.png`,
    'og:image:alt': seo.socialAlt,
  });
});

it('llms.txt has the zones with their source, the guarantee with its condition, the answers and the contacts', () => {
  const text = llmsText(sample, site);
  expect(text.startsWith(`# ${agency.name}\n\n> ${seo.description}\n`)).toBe(true);
  expect(text.match(/^\| .* \| €\d\.\d{3} \| /gm)).toHaveLength(6);
  for (const part of [
    '| Saragozza | €3.500 | +7.2% | 92 |',
    `${site}/report-mercato-bologna.pdf`,
    proprieta.source,
    servizi.guarantee.condition,
    agency.landline,
    'Lun-Ven 9:00-19:00, Sab 9:00-13:00',
    ...faq.items.map(({ question, answer }) => `### ${question}\n\n${answer}`),
  ])
    expect(text).toContain(part);
});
