import writeFileAtomic from 'write-file-atomic';
import { parse, parseDocument } from 'yaml';
import { readContent } from '../build/content/read.ts';
import { mergeYaml } from '../editor/merge-yaml.ts';
import { withField } from '../shared/content/names.ts';
import { fieldValue, fileOf, type Question, textOf, valueIn } from './questions.ts';
import type { Conversation } from './terminal.ts';

/** Saves each answer before the next question. Throws a ContentError for a broken file. */
export async function askContent(
  talk: Conversation,
  contentDir: string,
  questions: Iterable<Question>,
): Promise<void> {
  for (const question of questions) {
    const file = fileOf(contentDir, question.file);
    const text = textOf(contentDir, question.file);
    if (parseDocument(text).errors.length > 0) readContent(contentDir); // Throws the issue in Italian, with its line.
    if (question.within && fieldValue(text, question.within) === undefined) continue;
    const after = await askField(talk, question, text);
    if (after !== text) writeFileAtomic.sync(file, after);
  }
}

/** A dash removes what is optional: an empty answer takes the proposal. */
async function askField(talk: Conversation, question: Question, text: string): Promise<string> {
  const { path, label, optional, read, write, proposed, isExample, brokenRule } = question;
  const value = fieldValue(text, path);
  const before = write(value);
  const isStillExample = isExample(value);
  const isNone = (given: string) => given === '' || (given === '-' && optional !== undefined);
  const answer = await talk.text(`${label}${hint(question, before, isStillExample)}`, {
    ...(isStillExample ? { example: `per esempio ${before}` } : { proposal: write(proposed(value)) }),
    brokenRule: (given) =>
      given === before || (isNone(given) && (optional || isStillExample)) ? undefined : brokenRule(given),
  });
  if (answer === before) return text;
  const [at, given] = isNone(answer) ? [optional, undefined] : [path, read(answer)];
  return at ? mergeYaml(text, withField(parse(text), at, given)) : text; // Undefined removes the field.
}

function hint({ optional, choices }: Question, before: string, isExample: boolean): string {
  const canGo = `facoltativo: ${before && !isExample ? '- per toglierlo' : 'vuoto se non c’è'}`;
  const hints = [choices, optional ? canGo : isExample && 'Invio: resta l’esempio'];
  return hints.map((one) => (one ? ` (${one})` : '')).join('');
}

export const agencyEmail = (contentDir: string): string =>
  String(valueIn(contentDir, 'agency', ['email']) ?? '');
