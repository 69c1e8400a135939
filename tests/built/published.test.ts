import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { composeMail } from '../../server/mail/message-mail.ts';
import { contentTypeOf } from '../../server/node/content-type.ts';
import { readServerData } from '../../server/node/read-server-data.ts';
import { readContent } from '../../tools/build/content-folder/read-content-folder.ts';
import { makeMailContent } from '../../tools/build/make-mail-content.ts';
import { proof, proofFile, publishedContent, publishedDist } from '../build-sites.ts';
import { aStoredMessage } from '../support/a-message.ts';
import { bounds } from '../support/bounds.ts';
import { bytesOf } from '../support/bytes.ts';
import { pdfText } from '../support/pdf.ts';
import { sample } from '../support/sample.ts';
import { documentOf } from './sites.ts';

// What another agency's site has of its own: another town, files, a look and photographs.

const read = (file: string) => readFileSync(join(publishedDist, file), 'utf8');

const zones = sample.zones.zones.flatMap(({ id, name }) => [id, name]);
const sampleTown = new RegExp(
  ['bologn', ...zones.map((zone) => RegExp.escape(zone))].join('|'),
  'i',
);

it('has nothing of the sample’s town in texts, styles and scripts', () => {
  const textFiles = '**/*.{html,css,js,json,svg,txt,webmanifest,xml}';
  const files = globSync(textFiles, { cwd: publishedDist });
  expect(files).toEqual(
    expect.arrayContaining(['index.html', 'opening.json', 'robots.txt', 'sitemap.xml']),
  );
  expect(read('index.html')).toContain('Dentro le Mura');
  expect(files.filter((file) => sampleTown.test(file + read(file)))).toEqual([]);
});

it('shows one telephone without a mobile, and WhatsApp at its own number', () => {
  const page = read('index.html');
  expect(new Set(page.match(/wa\.me\/\d+/g))).toEqual(new Set(['wa.me/393470000001']));
  expect(new Set(page.match(/tel:[+\d]+/g))).toEqual(new Set(['tel:+3905830000001']));
  expect(page).not.toContain('Anche su WhatsApp');
});

it('has nothing of the sample’s town in the report’s name, properties and text', () => {
  const [name = ''] = globSync('*.pdf', { cwd: publishedDist });
  const pdf = readFileSync(join(publishedDist, name), 'latin1');
  const text = [name, pdf, pdfText(pdf)].join('\n');
  expect(text).toContain('Dentro le Mura');
  expect(text).not.toMatch(sampleTown);
});

it('has nothing of the sample’s town in a mail about a chosen day', async () => {
  const message = aStoredMessage({ preferred_day: '2030-06-04 morning' });
  const addresses = { from: 'sito@agenzia-prova.test', recipients: ['info@agenzia-prova.test'] };
  const content = makeMailContent(await readContent(publishedContent));
  const mail = composeMail(message, addresses, content);
  expect(mail.text).toContain('Giorno preferito: martedì 4 giugno');
  expect(JSON.stringify(mail)).not.toMatch(sampleTown);
});

it('publishes the agency’s own files at the root, unchanged', () => {
  expect(read('ads.txt')).toBe('portale.agenzia-prova.test, 1, DIRECT\n');
  expect(read(proofFile)).toBe(proof);
});

it('allows no script of the agency’s own files', () => {
  const hash = createHash('sha256').update('proof()').digest('base64');
  expect(JSON.stringify(readServerData(publishedDist).headers)).not.toContain(hash);
});

it('redirects an earlier site’s addresses to the new ones', () => {
  expect(readServerData(publishedDist).redirects).toEqual({
    '/vecchia-pagina.html': '/#contatti',
    '/blog': 'https://blog.agenzia-prova.test/',
    '/blog/': 'https://blog.agenzia-prova.test/',
  });
});

it('counts no visit and asks for no opening hours on the error pages', () => {
  for (const words of ['/api/counts', '/opening.json']) {
    const pages = ['index.html', '404.html', '500.html'].filter((page) =>
      read(page).includes(words),
    );
    expect(pages, words).toEqual(['index.html']);
  }
});

it('publishes only files of known types', () => {
  const files = globSync('**/*.*', { cwd: publishedDist, exclude: ['**/*.{br,gz}'] });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => contentTypeOf(file).endsWith('octet-stream'))).toEqual([]);
});

it('has the agency’s colours in styles, browser bar and manifest', () => {
  expect(read('index.html')).toMatch(/<style>.*#0b5cad.*<\/style>/s);
  expect(read('index.html')).toContain('name="theme-color" content="#f4f7fb"');
  expect(read('site.webmanifest')).toContain('#f4f7fb');
});

it('shows a wide logo in place of the name, with the name for screen readers', () => {
  const [header = ''] = /<header.*?<\/header>/s.exec(read('index.html')) ?? [];
  expect(header).toMatch(
    /<a href="#home" class="brand"><img src="\/logo\.svg" alt="Seconda Agenzia di Prova[^>]*><\/a>/,
  );
});

it('sets headings in the agency’s typeface, within the byte budget for fonts', () => {
  expect(globSync('assets/*.woff2', { cwd: publishedDist }).sort()).toEqual([
    expect.stringContaining('source-sans-3'),
    expect.stringContaining('titoli'),
  ]);
  expect(bytesOf(publishedDist).files.fonts).toBeLessThanOrEqual(bounds.fonts);
});

const document = documentOf(publishedDist);

it('shows each photograph in place of its drawing, with fixed dimensions', () => {
  const images = [...document.querySelectorAll('picture img')];
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  for (const image of images) {
    for (const name of ['width', 'height']) {
      expect(Number(image.getAttribute(name))).toBeGreaterThan(0);
    }
  }
  const drawnZones = document.querySelectorAll('.zone-card img[src^="/drawings/"]');
  expect(drawnZones).toHaveLength(4);
});

it('publishes no original photograph and no unused one', () => {
  const html = read('index.html');
  const files = globSync('**/*.{jpg,jpeg,png,webp,avif,JPG,JPEG,PNG,WEBP,AVIF}', {
    cwd: publishedDist,
  });
  const hashed = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.startsWith('assets/'));
  expect(hashed.length).toBeGreaterThan(0);
  expect(hashed.filter((file) => !html.includes(`/${file}`))).toEqual([]);

  const bytesIn = (folder: string, pattern: string) =>
    globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'base64'));
  const originals = bytesIn(publishedContent, 'pictures/*');
  expect(originals).toHaveLength(5);
  const published = bytesIn(publishedDist, '**/*.*');
  expect(originals.filter((original) => published.includes(original))).toEqual([]);
});
