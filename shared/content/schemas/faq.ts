import * as v from 'valibot';
import { chapters, group, list, prose, text, when } from './field-kinds.ts';

export const faq = group('domande', {
  heading: text('titolo'),
  items: list(
    'domande',
    group('domanda', { question: text('domanda'), answer: prose('risposta'), when }),
    { min: 1 },
    'Quante se ne vogliono',
  ),
  beforeSigning: v.optional(
    group('che cosa si chiede prima di firmare', {
      heading: text('titolo'),
      chapters,
      lead: prose('di che cosa si tratta', 'Prima del collegamento'),
      link: text('collegamento'),
    }),
  ),
  invitation: group('riquadro per chiamare', {
    heading: text('titolo del riquadro'),
    body: prose('testo del riquadro'),
  }),
});
