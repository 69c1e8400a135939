import { sampleFolder } from '../../shared/config/env.ts';
import { type Content, schemaOf } from '../../shared/content/content.ts';
import type { Path } from '../../shared/content/issues.ts';
import { labelOf } from '../../shared/content/names.ts';
import { entriesOf, schemaAt } from '../../shared/content/schema-tree.ts';
import { capital } from '../../shared/rules/format.ts';
import { isList } from './answers.ts';
import { valueIn } from './content-fields.ts';
import { type Question, questionAbout } from './question.ts';
import { zoneFigures, zoneNames } from './zone-questions.ts';

/** The questions of each part. Each is made once those before it are answered. */
export const parts = {
  agency: (folder: string) => [
    ...questionsBelow(folder, 'agency', []),
    ...questionsBelow(folder, 'hours', ['patron']),
    newsletterQuestion(folder),
  ],
  figures: (folder: string) =>
    askedFields('figures', []).flatMap((path) => figureQuestions(folder, path)),
  *zones(folder: string) {
    yield zoneNames(folder);
    yield* zoneFigures(folder);
  },
  legal: (folder: string) => [
    questionAbout({ folder, file: 'legal', path: ['confirmed'] }),
    questionAbout({ folder, file: 'agency', path: ['verified'] }),
  ],
} satisfies Record<string, (folder: string) => Iterable<Question>>;

const questionsBelow = (folder: string, file: keyof Content, groupPath: Path): Question[] =>
  askedFields(file, groupPath).map((path) => questionAbout({ folder, file, path }));

/** Fields without a question of their own: the map has the coordinates, and each figure asks for its source. */
const notAsked = ['coordinates', 'sources'];

/** The paths of the fields below a path that one answer can fill: texts, numbers, choices and the opening hours. */
function askedFields(file: keyof Content, path: Path): Path[] {
  const node = schemaAt(schemaOf(file), path);
  if (!node) {
    return [];
  }
  const entries = entriesOf(node);
  if (entries) {
    const keys = Object.keys(entries).filter((key) => !notAsked.includes(key));
    return keys.flatMap((key) => askedFields(file, [...path, key]));
  }
  const isAsked = !isList(node) || path.at(-1) === 'openingHours';
  return isAsked ? [path] : [];
}

/** A figure, then where it comes from. A figure that is declined has no source to ask for, and loses the one it had. */
function figureQuestions(folder: string, path: Path): Question[] {
  const figure = questionAbout({ folder, file: 'figures', path });
  const sourcePath = ['sources', ...path];
  const sourceSchema = schemaAt(schemaOf('figures'), sourcePath);
  if (!sourceSchema) {
    return [figure];
  }
  const subject = capital(labelOf(sourceSchema));
  const sourceQuestions = askedFields('figures', sourcePath).map((fieldPath) => {
    const question = questionAbout({ folder, file: 'figures', path: fieldPath }, { subject });
    return { ...question, needs: [path, ...question.needs] };
  });
  return [{ ...figure, removedWith: sourcePath }, ...sourceQuestions];
}

/** The figures to ask for again: they count zones, and were answered before there was only one zone. */
export const outdatedQuestions = (folder: string): Question[] =>
  parts
    .figures(folder)
    .filter(({ file, path, isOutdated }) => isOutdated(valueIn(folder, file, path)));

/** `no` removes the newsletter's words. `sì` leaves those that are there, or brings the sample's. */
export function newsletterQuestion(folder: string): Question {
  const path = ['newsletter'];
  const words = () => valueIn(folder, 'footer', path) ?? valueIn(sampleFolder, 'footer', path);
  const yesOrNo = questionAbout({ folder, file: 'legal', path: ['confirmed'] });
  return {
    ...yesOrNo,
    file: 'footer',
    path,
    label: 'C’è una newsletter?',
    read: (answer) => (yesOrNo.read(answer) === 'no' ? undefined : words()),
    write: (value) => (value === undefined ? 'no' : 'sì'),
  };
}
