import { chapters } from './chapters.ts';
import { group, list, picture, prose, stat, text } from './fields.ts';

export const chiSiamo = group('Chi siamo', {
  heading: text('Il titolo'),
  greeting: prose('La presentazione'),
  paragraphs: list(prose('Un paragrafo'), { least: 1, most: 4 }, 'I paragrafi, al massimo quattro'),
  promise: prose('La frase in evidenza'),
  signature: text('La firma'),
  role: text('Il mestiere'),
  figures: list(stat, { least: 0, most: 5 }, 'Le cifre, al massimo cinque'),
  storyCta: text('Il pulsante che apre la storia'),
  talkCta: text('Il pulsante che porta al modulo'),
  talkSubject: text('L’oggetto che scrive nel modulo'),
  picture: picture('about'),
  story: chapters('La storia'),
});
