import { group, list, prose, text, when } from './fields.ts';

const chapter = group('capitolo', {
  title: text('titolo del capitolo'),
  body: prose('capitolo'),
  when,
});

/** A text in chapters: the agent's story, and what to know before signing. */
export const chapters = list(
  chapter,
  { least: 1, most: 1000 },
  'capitoli',
  'Quanti se ne vogliono',
);
