import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { llmsText } from './llms.ts';

const { agency, faq, proprieta, servizi } = sample;

it('llms.txt has the zones with their source, the guarantee with its condition, the answers and the contacts', () => {
  const text = llmsText(sample, 'https://casa.example');
  expect(text.match(/^\| .* \| €\d\.\d{3} \| /gm)).toHaveLength(6);
  for (const part of [
    '| Saragozza | €3.500 | +7.2% | 92 |',
    'https://casa.example/report-mercato-bologna.pdf',
    proprieta.source,
    servizi.guarantee.condition,
    agency.landline,
    'Lun-Ven 9:00-19:00, Sab 9:00-13:00',
    ...faq.items.map(({ question, answer }) => `### ${question}\n\n${answer}`),
  ])
    expect(text).toContain(part);
});
