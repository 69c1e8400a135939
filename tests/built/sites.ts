import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { readContent } from '../../build/content/read.ts';
import { agencySite, publishedContent, publishedSite, sampleSite } from '../build.ts';
import { sample } from '../sample/sample.ts';

/** Each site that tests/build.ts builds, with the content it was built from. */
export const builtSites = [
  { name: 'sample', dist: sampleSite, content: sample },
  { name: 'agency', dist: agencySite, content: readContent() },
  { name: 'published', dist: publishedSite, content: readContent(publishedContent) },
];

export const pagesOf = (dist: string): string[] => globSync('**/*.html', { cwd: dist }).sort();

/** The words of an element as they are read, without the line breaks of its HTML. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

export const documentOf = (dist: string, page = 'index.html'): Document =>
  new JSDOM(readFileSync(join(dist, page), 'utf8')).window.document;
