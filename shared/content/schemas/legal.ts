import * as v from 'valibot';
import { group, oneOf, optionalData, prose, text, yesOrNo } from './fields.ts';

const settings = [
  'emailjs',
  'server',
  'worker',
  'throttle',
  'counts',
  'noCounts',
  'details',
  'newsletter',
] as const;

/** What a paragraph of a legal document may depend on: a setting of the site, or what an agency may lack. */
export const conditions = [...settings, ...optionalData] as const;

const conditionalParagraph = group('Un paragrafo con una condizione', {
  when: oneOf(
    conditions,
    'La configurazione, o il dato di agency.yaml, con cui il paragrafo compare',
  ),
  text: prose('Il paragrafo'),
});

const paragraph = v.union(
  [prose('Un paragrafo'), conditionalParagraph],
  `deve essere un paragrafo, o un paragrafo con «when» (${conditions.join(', ')}) e «text»`,
);

const section = group('Un punto', {
  heading: text('Il titolo del punto'),
  body: v.pipe(v.array(paragraph), v.description('I paragrafi')),
});

const legalDocument = (description: string) =>
  group(description, {
    title: text('Il titolo del documento'),
    sections: v.pipe(v.array(section), v.description('I punti')),
  });

export const legal = group('I testi legali', {
  updated: text('La data dei testi'),
  updatedLabel: text('Prima della data'),
  confirmed: yesOrNo('Se il consulente ha rivisto i testi: finché no, il sito non si pubblica'),
  close: text('Il collegamento che chiude il documento'),
  sources: group('Il riquadro con le fonti delle cifre', {
    title: text('Il titolo delle fonti'),
    lead: prose('L’introduzione'),
    link: text('Il collegamento accanto alle cifre'),
    labels: group('Le parole davanti a ogni fonte', {
      source: text('Prima della fonte'),
      period: text('Prima del periodo'),
      cases: text('Prima del numero di casi'),
    }),
  }),
  documents: group('I documenti', {
    privacy: legalDocument('L’informativa'),
    cookie: legalDocument('I cookie'),
    termini: legalDocument('I termini'),
  }),
});
