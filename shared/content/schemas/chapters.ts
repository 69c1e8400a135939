import { group, list, prose, text, when } from './fields.ts';

const chapter = group('Un capitolo', {
  title: text('Il titolo del capitolo'),
  body: prose('Il capitolo'),
  when,
});

/** A text in chapters, such as the agent's story. */
export const chapters = (description: string) =>
  group(description, {
    heading: text('Il titolo'),
    chapters: list(chapter, { least: 1, most: 1000 }, 'I capitoli, quanti se ne vogliono'),
  });
