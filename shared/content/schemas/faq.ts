import * as v from 'valibot';
import { chapters } from './chapters.ts';
import { group, list, prose, text, when } from './fields.ts';

export const faq = group('Le domande', {
  heading: text('Il titolo'),
  items: list(
    group('Una domanda', { question: text('La domanda'), answer: prose('La risposta'), when }),
    { least: 1, most: 1000 },
    'Le domande, quante se ne vogliono',
  ),
  beforeSigning: v.optional(
    group('Che cosa si chiede prima di firmare, se c’è', {
      ...chapters('').entries,
      lead: prose('Di che cosa si tratta, prima del collegamento'),
      link: text('Il collegamento, accanto alle domande e nella garanzia'),
    }),
  ),
  call: group('Il riquadro per chiamare', {
    heading: text('Il titolo del riquadro'),
    body: prose('Il testo del riquadro'),
  }),
});
