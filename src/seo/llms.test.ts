import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { llmsText } from './llms.ts';

const content = sample;
const text = llmsText(content, 'https://casa.example');

it('begins with the agency and what it offers', () => {
  expect(text.startsWith(`# ${content.agency.name}\n\n> ${content.seo.description}\n`)).toBe(true);
  expect(text).toContain('https://casa.example/report-mercato-bologna.pdf');
});

it('has each zone with its figures, and their source', () => {
  expect(text).toContain('| Saragozza | €3.500 | +7.2% | 92 |');
  expect(text.match(/^\| .* \| €\d\.\d{3} \| /gm)).toHaveLength(6);
  expect(text).toContain(content.proprieta.source);
});

it('has the guarantee with its condition, the answers, the contacts and the hours', () => {
  expect(text).toContain(content.servizi.guarantee.condition);
  for (const { question, answer } of content.faq.items)
    expect(text).toContain(`### ${question}\n\n${answer}`);
  expect(text).toContain(content.agency.landline);
  expect(text).toContain('Lun-Ven 9:00-19:00, Sab 9:00-13:00');
});
