import type { Content } from '../../shared/content/content.ts';
import { language } from '../../shared/text/italian.ts';
import { colour } from '../styles/colours.ts';

export const manifestPath = '/site.webmanifest';

const absoluteUrl = (siteUrl: string, path: string) => new URL(path, siteUrl).href;

export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(siteUrl, '/sitemap.xml')}\n`;

export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${absoluteUrl(siteUrl, path)}</loc></url>\n`);
  const urlset = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${urlset}\n${urls.join('')}</urlset>\n`;
}

export function webManifest({ agency, seo }: Content) {
  return {
    name: agency.name,
    description: seo.description,
    lang: language,
    start_url: '/',
    display: 'minimal-ui',
    background_color: colour('ground'),
    theme_color: colour('ground'),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
