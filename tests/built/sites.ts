import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { readContent } from '../../tools/build/content-folder/read-content-folder.ts';
import { proofFile, publishedContent, publishedDist, sampleDist } from '../build-sites.ts';
import { sample } from '../support/sample.ts';

/** The sites built by tests/build-sites.ts, each with its content. */
export const builtSites = [
  { name: 'sample', dist: sampleDist, content: sample },
  { name: 'published', dist: publishedDist, content: await readContent(publishedContent) },
];

export const pagesOf = (dist: string): string[] =>
  globSync('**/*.html', { cwd: dist, exclude: [proofFile] }).sort();

/** The text of an element as people read it, without the line breaks of its HTML. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/**
 * A part of the page, by its role and name.
 * @param tag the element that has the role: `section` for a region, `nav` for a navigation
 */
export function partOf(root: ParentNode, tag: string, name: string): Element {
  const parts = [...root.querySelectorAll(tag)];
  const found = parts.find((part) => part.getAttribute('aria-label') === name);
  if (!found) {
    throw new Error(`the page must have a ${tag} named "${name}"`);
  }
  return found;
}

export const documentOf = (dist: string, page = 'index.html'): Document =>
  new JSDOM(readFileSync(join(dist, page), 'utf8')).window.document;
