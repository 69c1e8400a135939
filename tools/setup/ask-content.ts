import writeFileAtomic from 'write-file-atomic';
import { parseDocument } from 'yaml';
import { readContent } from '../build/content/read.ts';
import { fieldValue, fileOf, textOf, valueIn } from './content-fields.ts';
import type { Question } from './question.ts';
import type { Conversation } from './terminal.ts';
import { removeField, setField } from './yaml-field.ts';

/** Saves each answer before the next question. Throws a ContentError for a broken file. */
export async function askContent(
  talk: Conversation,
  contentDir: string,
  questions: Iterable<Question>,
): Promise<void> {
  for (const question of questions) {
    const text = textOf(contentDir, question.file);
    if (parseDocument(text).errors.length > 0) {
      // This throws the issue in Italian, with its line.
      readContent(contentDir);
    }
    const isAsked = question.needs.every((path) => fieldValue(text, path) !== undefined);
    if (!isAsked) {
      continue;
    }
    const answered = await askField(talk, question, text);
    const after = withoutLeftovers(question, answered);
    if (after !== text) {
      writeFileAtomic.sync(fileOf(contentDir, question.file), after);
    }
  }
}

/** Returns the file's text with the answer. A dash removes an optional field, since an empty answer takes the proposal. */
async function askField(talk: Conversation, question: Question, text: string): Promise<string> {
  const { file, path, optional, brokenRule } = question;
  const value = fieldValue(text, path);
  const before = question.write(value);
  const isOutdated = question.isOutdated(value);
  const isExample = !isOutdated && question.isExample(value);
  // An outdated text has to be written anew, or removed by a dash. Enter alone would lose it.
  const isEmpty = (answer: string) => answer === '' && !isOutdated;
  const isNone = (answer: string) => isEmpty(answer) || (answer === '-' && optional !== undefined);
  const mayBeNone = optional !== undefined || isExample;
  const mayStay = (answer: string) => answer === before && !isOutdated;
  const isTaken = (answer: string) => mayStay(answer) || (isNone(answer) && mayBeNone);

  const suggestion = isExample
    ? { example: `per esempio ${before}` }
    : { proposal: isOutdated ? '' : question.write(question.proposal(value)) };
  const answer = await talk.text(`${question.label}${hintsFor(question, before, isExample)}`, {
    ...suggestion,
    brokenRule: (typed) => (isTaken(typed) ? undefined : brokenRule(typed)),
  });

  if (answer === before) {
    return text;
  }
  if (isNone(answer)) {
    return optional ? removeField(text, optional) : text;
  }
  const read = question.read(answer);
  return read === undefined ? removeField(text, path) : setField({ file, text, path, value: read });
}

/** Removes what belongs to a field that no longer has a value: a figure's source. */
function withoutLeftovers({ path, removedWith }: Question, text: string): string {
  if (
    !removedWith ||
    fieldValue(text, path) !== undefined ||
    fieldValue(text, removedWith) === undefined
  ) {
    return text;
  }
  return removeField(text, removedWith);
}

function hintsFor({ optional, choices }: Question, before: string, isExample: boolean): string {
  const hints = choices ? [choices] : [];
  if (optional) {
    const canBeRemoved = before !== '' && !isExample;
    hints.push(`facoltativo: ${canBeRemoved ? '- per toglierlo' : 'vuoto se non c’è'}`);
  } else if (isExample) {
    hints.push('Invio: resta l’esempio');
  }
  return hints.map((hint) => ` (${hint})`).join('');
}

export const agencyEmail = (contentDir: string): string =>
  String(valueIn(contentDir, 'agency', ['email']) ?? '');
