import { chapters, figureWithIcon, group, list, picture, prose, text } from './field-kinds.ts';

export const about = group('chi siamo', {
  heading: text('titolo'),
  greeting: prose('presentazione'),
  paragraphs: list('paragrafi', prose('paragrafo'), { min: 1, max: 4 }, 'Al massimo quattro'),
  promise: prose('frase in evidenza'),
  signature: text('firma'),
  role: text('mestiere'),
  figures: list('cifre', figureWithIcon, { min: 0, max: 5 }),
  storyCta: text('pulsante che apre la storia'),
  talkCta: text('pulsante che porta al modulo'),
  talkSubject: text('oggetto che scrive nel modulo'),
  picture: picture('about'),
  story: chapters,
});
