import { sampleSite } from '../build.ts';
import { bytesOf } from '../support/bytes.ts';
import { paths, requestsBeforeFirstView, scripts, visitor, wholeVisit } from '../support/page-view.ts';
import { expect, test } from './page.ts';

// Compressed bytes of one visit with a phone. Bytes are exact; times are measured by `npm run bench`.
const { files, sum } = bytesOf(sampleSite);

test.use(visitor);

test('the first view fits into the first flight of a connection, and requests nothing but the page', async ({
  page,
}) => {
  expect(files.firstView).toBeLessThanOrEqual(14_600);
  expect(await requestsBeforeFirstView(page)).toEqual(['/']);
  expect(await page.locator('*').count(), 'elements').toBeLessThanOrEqual(1_200);
});

test('page, fonts and script stay within their bounds, at rest and to the end of the page', async ({
  page,
}) => {
  expect(files.html).toBeLessThanOrEqual(28_000);
  expect(files.fonts).toBeLessThanOrEqual(70_000);
  const { atRest, toTheEnd } = await wholeVisit(page);
  expect(files.inlineScripts + sum(scripts(atRest)), 'script at rest').toBeLessThanOrEqual(1_950);
  expect(files.inlineScripts + sum(scripts(toTheEnd)), 'all islands hydrated').toBeLessThanOrEqual(74_400);
  expect(sum(paths(atRest)), 'everything at rest').toBeLessThanOrEqual(80_000);
  expect(sum(paths(toTheEnd)), 'everything to the end').toBeLessThanOrEqual(175_000);
  expect(scripts(atRest), 'islands at rest').toEqual([]);
});
