// @vitest-environment jsdom
import { content } from 'virtual:content';
import { site } from 'virtual:site';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Document } from '../layout/Document.tsx';
import { sitemap } from '../seo/files.ts';

const assets = { styles: '', head: '', page: '' };

function headOf(path: string | undefined): HTMLHeadElement {
  const page = (
    <Document
      title="Case in affitto"
      description="Le case libere da gennaio."
      assets={assets}
      {...(path !== undefined && { path })}
    >
      <main />
    </Document>
  );
  return new DOMParser().parseFromString(renderToStaticMarkup(page), 'text/html').head;
}

/** The content of a page's meta tag. */
const metaOf = (head: HTMLHeadElement, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

it('a second page has its own address, title, description and social tags', () => {
  const head = headOf('/affitti');
  const address = `${site.url}/affitti`;
  expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
  expect(head.querySelector('title')?.textContent).toBe(`Case in affitto | ${content.agency.name}`);
  expect(metaOf(head, 'robots')).toBeUndefined();
  expect(metaOf(head, 'description')).toBe('Le case libere da gennaio.');
  expect(metaOf(head, 'og:url')).toBe(address);
  expect(metaOf(head, 'og:title')).toBe('Case in affitto');
  expect(metaOf(head, 'og:description')).toBe('Le case libere da gennaio.');
});

it('the agency’s data are in the first page alone', () => {
  const dataIn = (path: string) =>
    headOf(path).ownerDocument.querySelector('script[type="application/ld+json"]');
  expect(dataIn('/')).not.toBeNull();
  expect(dataIn('/affitti')).toBeNull();
});

it('a page without an address is kept from search engines, and names none', () => {
  const head = headOf(undefined);
  expect(metaOf(head, 'robots')).toBe('noindex');
  expect(head.querySelector('link[rel=canonical]')).toBeNull();
});

it('the sitemap names every page', () => {
  expect(sitemap('https://www.example.com', ['/', '/affitti'])).toContain(
    '<url><loc>https://www.example.com/affitti</loc></url>',
  );
});
