import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { brandImageNames } from '../images/brand-images.tsx';
import { robots, sitemap, webManifest } from './files.ts';

const content = sample;

it('robots.txt names the sitemap', () => {
  expect(robots('https://casa.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://casa.example/sitemap.xml\n',
  );
});

it('sitemap.xml lists the page and the report', () => {
  const urls = [...sitemap('https://casa.example').matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual(['https://casa.example/', 'https://casa.example/report-mercato-bologna.pdf']);
});

it('the web manifest has the agency’s name and icons that exist', () => {
  const manifest = webManifest(content);
  expect(manifest.name).toBe(content.agency.name);
  for (const { src } of manifest.icons) expect(brandImageNames).toContain(src.slice(1));
});
