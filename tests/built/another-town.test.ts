import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { composeMail } from '../../server/mail/message-mail.ts';
import { readContent } from '../../tools/build/content/read.ts';
import { mailContentOf } from '../../tools/build/make-mail-content.ts';
import { publishedContent, publishedSite } from '../build.ts';
import { sample } from '../sample/sample.ts';
import { aStoredMessage } from '../support/a-message.ts';
import { pdfText } from '../support/pdf.ts';

const zones = sample.zones.zones.flatMap(({ id, name }) => [id, name]);
const sampleTown = new RegExp(
  ['bologn', ...zones.map((zone) => RegExp.escape(zone))].join('|'),
  'i',
);

const textFiles = '**/*.{html,css,js,json,svg,txt,webmanifest,xml}';
const site = Object.fromEntries(
  globSync(textFiles, { cwd: publishedSite }).map((file) => [
    file,
    readFileSync(join(publishedSite, file), 'utf8'),
  ]),
);

it('has nothing of the sample’s town in texts, styles and scripts', () => {
  expect(Object.keys(site)).toEqual(
    expect.arrayContaining(['index.html', 'opening.json', 'robots.txt', 'sitemap.xml']),
  );
  expect(site['index.html']).toContain('Dentro le Mura');
  expect(Object.keys(site).filter((file) => sampleTown.test(file + site[file]))).toEqual([]);
});

it('shows one telephone without a mobile, and WhatsApp at its own number', () => {
  const page = site['index.html'] ?? '';
  expect(new Set(page.match(/wa\.me\/\d+/g))).toEqual(new Set(['wa.me/393470000001']));
  expect(new Set(page.match(/tel:[+\d]+/g))).toEqual(new Set(['tel:+3905830000001']));
});

it('has nothing of the sample’s town in the report’s name, properties and text', () => {
  const [name = ''] = globSync('*.pdf', { cwd: publishedSite });
  const pdf = readFileSync(join(publishedSite, name), 'latin1');
  const text = [name, pdf, pdfText(pdf)].join('\n');
  expect(text).toContain('Dentro le Mura');
  expect(text).not.toMatch(sampleTown);
});

it('has nothing of the sample’s town in a mail about a chosen day', async () => {
  const message = aStoredMessage({ preferred_day: '2030-06-04 morning' });
  const addresses = { from: 'sito@agenzia-prova.test', to: 'info@agenzia-prova.test' };
  const content = mailContentOf(await readContent(publishedContent));
  const mail = composeMail(message, addresses, content);
  expect(mail.text).toContain('Giorno preferito: martedì 4 giugno');
  expect(JSON.stringify(mail)).not.toMatch(sampleTown);
});
