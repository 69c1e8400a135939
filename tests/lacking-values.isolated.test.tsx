import { basename } from 'node:path';
import { settings } from 'virtual:settings';
import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { contactFormProps } from '../page/contact/contact-props.ts';
import { estimateFormProps } from '../page/estimate/estimate-props.ts';
import { newsletterFormProps } from '../page/newsletter/newsletter-props.ts';
import { jsonLd } from '../page/pages/json-ld.ts';
import { renderReport } from '../page/report/Report.tsx';
import type { Content } from '../shared/content/content.ts';
import { readContent } from '../tools/build/content-folder/read-content-folder.ts';
import { editContent } from './support/edit-content.ts';
import { writeLacking, writeLucca } from './support/lucca.ts';
import { makeFolder } from './support/make-folder.ts';
import { pdfText } from './support/pdf.ts';

const other = vi.hoisted(() => ({
  content: {} as unknown,
  photographs: { hero: {}, about: {}, zone: {} },
}));
vi.mock('virtual:content', async (importOriginal) => {
  const { headings, fonts, logo } = await importOriginal<typeof import('virtual:content')>();
  return Object.assign(other, { headings, fonts, logo });
});

/** The HTML of each section of an agency's page. */
async function sectionsOf(content: Content): Promise<Record<string, string>> {
  other.content = content;
  vi.doMock('virtual:islands', () => ({
    contact: contactFormProps(content, settings.receiver),
    newsletter: newsletterFormProps(content, settings.receiver),
    estimate: estimateFormProps(content),
  }));
  vi.resetModules();
  const files = import.meta.glob<Record<string, ComponentType>>('../page/sections/*.tsx');
  const sections: Record<string, string> = {};
  for (const [file, load] of Object.entries(files)) {
    const name = basename(file, '.tsx');
    const Section = (await load())[name] as () => ReactElement;
    sections[name] = renderToStaticMarkup(<Section />);
  }
  return sections;
}

const unfilled = /\b(undefined|null|NaN)\b|\{\w+\}/;

/** Words about a landline, WhatsApp, a newsletter, a guarantee, days of sale and satisfied clients. */
const optional = [
  ...['telefono fisso', '0583', 'WhatsApp', 'newsletter', 'garanzia', 'niente mediazione'],
  ...['non la paghi', 'Chi compra ci deve', 'Prima di firmare', 'esclusiva dura'],
  ...['proposta accettata', 'Quanto tempo ci vuole', 'dall’annuncio alla proposta'],
  ...['soddisfatti', 'clienti, su 5', 'qualità', 'sulla media di zona'],
];

/** An agency's sections and report, and what it tells search engines and visitors with a wrong address. */
async function wordsOf(folder: string) {
  const content = await readContent(folder);
  const sections = await sectionsOf(content);
  const report = pdfText((await renderReport(content)).toString('latin1'));
  const others = JSON.stringify([jsonLd(content, 'https://www.example.com'), content.errors]);
  const all = [...Object.values(sections), report, others].join('\n');
  const found = optional.filter((words) => all.toLowerCase().includes(words.toLowerCase()));
  return { sections, report, others, all, found };
}

it('shows every optional value that an agency has', async () => {
  const folder = makeFolder();
  writeLucca(folder);
  editContent(folder, {
    'agency.mobile': '+39 300 000 0001',
    'agency.whatsapp': '+39 300 000 0001',
  });
  expect((await wordsOf(folder)).found).toEqual(optional);
});

it('omits what an agency lacks from page, report and terms', async () => {
  const folder = makeFolder();
  writeLacking(folder);
  const { sections, report, others, all, found } = await wordsOf(folder);
  expect(found).toEqual([]);
  expect(unfilled.exec(all)?.[0]).toBeUndefined();
  const { Contact, Footer, Services } = sections;
  expect(Services?.match(/class="step"/g)).toHaveLength(4);
  expect(Services).toContain('Quattro passi');
  for (const [, href] of `${Object.values(sections)}`.matchAll(/href="tel:([^"]*)"/g)) {
    expect(['+393000000001', '+393000000002']).toContain(href);
  }
  for (const text of [Contact, Footer]) {
    expect(text).toMatch(/Affitti.*\+39 300 000 0002/);
  }
  expect(others).toContain('"telephone":["+39 300 000 0001"]');
  expect(report).toContain('+39 300 000 0001');
  expect(report).toContain('1.084');
  expect(sections.Zones).toContain('1.084 ');
});
