import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';

/** The attributes by which a page names another address, and the elements that carry them. */
const references = ['href', 'src', 'srcset', 'poster', 'action', 'component-url', 'renderer-url'];

/** Tests that every address in the pages of a built site leads somewhere. */
export function testLinks(dist: string): void {
  const pages = globSync('**/*.html', { cwd: dist });
  test('there are pages to look at', () => {
    expect(pages).toContain('index.html');
  });

  for (const page of pages) {
    const document = documentOf(page);
    const addresses = [...new Set(addressesIn(document))];

    test(`${page}: every link inside the page has a place to lead to`, () => {
      const anchors = addresses.filter((address) => address.startsWith('#') && address !== '#');
      const dead = anchors.filter((anchor) => !document.getElementById(decodeURIComponent(anchor.slice(1))));
      expect(dead).toEqual([]);
    });

    test(`${page}: every file and page of the site that it names is there`, () => {
      const own = addresses.filter((address) => address.startsWith('/'));
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter((address) => !isThere(address))).toEqual([]);
    });

    test(`${page}: no address depends on the depth of the path`, () => {
      const relative = addresses.filter((address) => !/^(?:[/#]|[a-z]+:)/.test(address));
      expect(relative).toEqual([]);
    });

    test(`${page}: nothing is asked of another site`, () => {
      const loaded = document.querySelectorAll('script, img, source, iframe, link:not([rel=canonical])');
      const foreign = [...loaded].flatMap(addressesOf).filter((address) => /^(?:https?:)?\/\//.test(address));
      expect(foreign).toEqual([]);
    });
  }

  test('the pictures and the report named to search engines are there', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    const origin = /rel="canonical" href="([^"]+)\/"/.exec(html)?.[1] ?? '';
    expect(origin).not.toBe('');
    const named = html.split(`${origin}/`).slice(1);
    const paths = new Set(named.map((rest) => `/${/^[^"#\\]*/.exec(rest)?.[0] ?? ''}`));
    expect([...paths].filter((path) => !isThere(path))).toEqual([]);
  });

  test('what stylesheets ask for is there', () => {
    for (const file of globSync('**/*.{html,css}', { cwd: dist })) {
      const urls = [...readFileSync(join(dist, file), 'utf8').matchAll(/url\(["']?(\/[^"')]+)/g)].map(
        ([, url = '']) => url,
      );
      expect(urls.filter((url) => !isThere(url))).toEqual([]);
    }
  });

  function documentOf(page: string): Document {
    return new JSDOM(readFileSync(join(dist, page), 'utf8')).window.document;
  }

  function isThere(address: string): boolean {
    const { pathname, hash } = new URL(address, 'http://localhost');
    const name = pathname === '/' ? 'index.html' : decodeURIComponent(pathname).slice(1);
    const file = join(dist, name);
    if (!existsSync(file) || !statSync(file).isFile()) return false;
    return hash === '' || documentOf(name).getElementById(hash.slice(1)) !== null;
  }
}

/** All of a page's addresses, those inside templates included. */
function addressesIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...addressesOf(element),
    ...('content' in element && element.localName === 'template'
      ? addressesIn(element.content as DocumentFragment)
      : []),
  ]);
}

function addressesOf(element: Element): string[] {
  return references.flatMap((name) => {
    const value = element.getAttribute(name);
    if (value === null) return [];
    return name === 'srcset' ? value.split(',').map((part) => part.trim().split(' ')[0] ?? '') : [value];
  });
}
