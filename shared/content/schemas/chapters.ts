import { group, list, prose, text, when } from './fields.ts';

const chapter = group('capitolo', {
  title: text('titolo del capitolo'),
  body: prose('capitolo'),
  when,
});

/** A text in chapters, such as the agent's story. */
export const chapters = (label: string) =>
  group(label, {
    heading: text('titolo'),
    chapters: list(chapter, { least: 1, most: 1000 }, 'capitoli', 'Quanti se ne vogliono'),
  });
