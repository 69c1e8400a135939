import * as v from 'valibot';
import {
  filledLater,
  group,
  list,
  oneOf,
  optionalData,
  prose,
  text,
  yesOrNo,
} from './field-kinds.ts';

/** The placeholders of a paragraph that depend on the site's settings or on the form (page/legal/paragraphs.ts). */
export const legalPlaceholders = [
  'agencyDetails',
  'requiredFields',
  'optionalFields',
  'keepDays',
  'copyDays',
  'countMonths',
] as const;

const siteConditions = [
  'emailjs',
  'server',
  'worker',
  'throttle',
  'counts',
  'noCounts',
  'details',
  'newsletter',
] as const;

/** What a legal paragraph may depend on: a setting of the site, or data that an agency may lack. */
export const paragraphConditions = [...siteConditions, ...optionalData] as const;

const paragraphText = v.pipe(prose('paragrafo'), filledLater(legalPlaceholders));

const conditionalParagraph = group('paragrafo con una condizione', {
  when: oneOf('con che cosa compare', paragraphConditions),
  text: paragraphText,
});

const paragraph = v.union(
  [paragraphText, conditionalParagraph],
  `deve essere un paragrafo, o un paragrafo con «when» (${paragraphConditions.join(', ')}) e «text»`,
);

const section = group('punto', {
  heading: text('titolo del punto'),
  body: list('paragrafi', paragraph, { min: 0 }),
});

const legalDocument = (label: string) =>
  group(label, {
    title: text('titolo del documento'),
    sections: list('punti', section, { min: 0 }),
  });

export const legal = group('testi legali', {
  updated: text('data dei testi'),
  updatedLabel: text('prima della data'),
  reviewed: yesOrNo('se il consulente ha rivisto i testi', 'Finché no, il sito non si pubblica'),
  close: text('collegamento che chiude il documento'),
  sources: group('riquadro con le fonti delle cifre', {
    title: text('titolo delle fonti'),
    lead: prose('introduzione'),
    link: text('collegamento accanto alle cifre'),
    labels: group('parole davanti a ogni fonte', {
      source: text('prima della fonte'),
      period: text('prima del periodo'),
      cases: text('prima del numero di casi'),
    }),
  }),
  documents: group('documenti', {
    privacy: legalDocument('informativa'),
    cookie: legalDocument('cookie'),
    termini: legalDocument('termini'),
  }),
});
