import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partSelectors } from '../../editor/preview-parts.ts';
import { builtSites, documentOf, pagesOf } from './sites.ts';

/** The attributes that contain addresses. */
const references = ['href', 'src', 'srcset', 'poster', 'action'];

describe.each(builtSites)('$name', ({ dist }) => {
  const documents = new Map(pagesOf(dist).map((page) => [page, documentOf(dist, page)]));

  function exists(address: string): boolean {
    const { pathname, hash } = new URL(address, 'http://localhost');
    const path = pathname === '/' ? 'index.html' : decodeURIComponent(pathname).slice(1);
    const isFile = (name: string) =>
      statSync(join(dist, name), { throwIfNoEntry: false })?.isFile() ?? false;
    const page = [path, `${path}.html`].find(isFile);
    if (page === undefined) {
      return false;
    }
    const id = hash.slice(1);
    return id === '' || Boolean(documents.get(page)?.getElementById(id));
  }

  it.each([...documents])('has no dead link in %s', (_, document) => {
    const addresses = [...new Set(addressesIn(document))];
    const anchors = addresses.filter((address) => address.startsWith('#') && address !== '#');
    const paths = addresses.filter((address) => address.startsWith('/'));
    expect(anchors.filter((anchor) => !document.getElementById(anchor.slice(1)))).toEqual([]);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((address) => !exists(address))).toEqual([]);
    // A relative address would depend on the page's path.
    expect(addresses.filter((address) => !/^(?:[/#]|[a-z]+:)/.test(address))).toEqual([]);
  });

  it.each([...documents])('loads nothing from another site into %s', (_, document) => {
    const loaded = document.querySelectorAll(
      'script, img, source, iframe, link:not([rel=canonical])',
    );
    const foreign = [...loaded]
      .flatMap(addressesOf)
      .filter((address) => /^(?:https?:)?\/\//.test(address));
    expect(foreign).toEqual([]);
  });

  it('has every part of the page that the editor shows beside a form', () => {
    const missing = Object.values(partSelectors).filter(
      (part) => !documents.get('index.html')?.querySelector(part),
    );
    expect(missing).toEqual([]);
  });

  it('has the files that its pages link to by a whole address', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    const origin = /rel="canonical" href="([^"]+)\/"/.exec(html)?.[1] ?? '';
    expect(origin).not.toBe('');
    const named = html.split(`${origin}/`).slice(1);
    const paths = new Set(named.map((rest) => `/${/^[^"#\\]*/.exec(rest)?.[0] ?? ''}`));
    expect([...paths].filter((path) => !exists(path))).toEqual([]);
  });

  it('has the files that its styles link to', () => {
    const styles = globSync('**/*.{html,css}', { cwd: dist }).map((file) =>
      readFileSync(join(dist, file), 'utf8'),
    );
    const urls = styles.flatMap((text) => [...text.matchAll(/url\(["']?(\/[^"')]+)/g)]);
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.map(([, url = '']) => url).filter((url) => !existsSync(join(dist, url)))).toEqual(
      [],
    );
  });
});

/** All addresses in a page, including those inside templates. */
function addressesIn(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...addressesOf(element),
    ...(element.localName === 'template'
      ? addressesIn((element as HTMLTemplateElement).content)
      : []),
  ]);
}

function addressesOf(element: Element): string[] {
  return references.flatMap((name) => {
    const value = element.getAttribute(name);
    if (value === null) {
      return [];
    }
    return name === 'srcset'
      ? value.split(',').map((part) => part.trim().split(' ')[0] ?? '')
      : [value];
  });
}
