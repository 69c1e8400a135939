import { readFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import { parseDocument } from 'yaml';
import { readContent } from '../build/content/read.ts';
import { fieldValue, removeField, setField } from './content-file.ts';
import { fileOf, type Question } from './questions.ts';
import type { Conversation } from './terminal.ts';

/** Saves each answer before the next question. Throws a ContentError for a broken file. */
export async function askContent(
  talk: Conversation,
  contentDir: string,
  questions: Question[],
): Promise<void> {
  for (const question of questions) {
    const file = fileOf(contentDir, question.file);
    const text = readFileSync(file, 'utf8');
    if (parseDocument(text).errors.length > 0) readContent(contentDir); // Throws the issue in Italian, with its line.
    if (question.within && fieldValue(text, question.within) === undefined) continue;
    const after = await askField(talk, question, text);
    if (after !== text) writeFileAtomic.sync(file, after);
  }
}

/** A dash removes what is optional: an empty answer takes the proposal. */
async function askField(talk: Conversation, question: Question, text: string): Promise<string> {
  const { path, label, optional, read, write, isExample, brokenRule } = question;
  const value = fieldValue(text, path);
  const before = write(value);
  const isStillExample = isExample(value);
  const answer = await talk.text(`${label}${hint(question, before, isStillExample)}`, {
    ...(isStillExample ? { example: `per esempio ${before}` } : { proposal: before }),
    brokenRule: (given) => {
      const isEmpty = given === '' || (given === '-' && optional);
      return given === before || (isEmpty && (optional || isStillExample)) ? undefined : brokenRule(given);
    },
  });
  if (answer === before) return text;
  if (answer !== '' && !(answer === '-' && optional)) return setField(text, path, read(answer));
  return optional ? removeField(text, optional) : text;
}

function hint({ optional }: Question, before: string, isExample: boolean): string {
  if (optional)
    return before && !isExample ? ' (facoltativo: - per toglierlo)' : ' (facoltativo: vuoto se non c’è)';
  return isExample ? ' (Invio: resta l’esempio)' : '';
}

export const agencyEmail = (contentDir: string): string =>
  String(fieldValue(readFileSync(fileOf(contentDir, 'agency'), 'utf8'), ['email']) ?? '');
