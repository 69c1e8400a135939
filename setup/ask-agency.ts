import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { parse, parseDocument } from 'yaml';
import { issuesOf } from '../shared/content/issues.ts';
import { isFictitious, placeholderFields } from '../shared/content/placeholders.ts';
import { readContent } from '../shared/content/read.ts';
import { fieldValue, removeField, setField } from './agency-file.ts';
import { agencyQuestions, type Question } from './questions.ts';
import type { Conversation } from './terminal.ts';

const fileOf = (contentDir: string) => join(contentDir, 'agency.yaml');

/** Saves each answer before the next question. Throws a ContentError for a broken file. */
export async function askAgency(talk: Conversation, contentDir: string): Promise<void> {
  const file = fileOf(contentDir);
  let text = readFileSync(file, 'utf8');
  if (parseDocument(text).errors.length > 0) readContent(contentDir); // Throws the issue in Italian, with its line.
  for (const question of agencyQuestions()) {
    const after = await askField(talk, question, text);
    if (after === text) continue;
    writeFileAtomic.sync(file, after);
    text = after;
  }
}

async function askField(talk: Conversation, question: Question, text: string): Promise<string> {
  const { path, label, isOptional, value, brokenRule } = question;
  const before = String(fieldValue(text, path) ?? '');
  const isExample = isFictitious(before);
  const mayBeEmpty = isOptional || isExample;
  const answer = await talk.text(`${label}${hint(isOptional, isExample)}`, {
    ...(isExample ? { example: `per esempio ${before}` } : { proposal: before }),
    brokenRule: (given) => (given === '' && mayBeEmpty ? undefined : brokenRule(given)),
  });
  if (answer === before) return text;
  if (answer !== '') return setField(text, path, value(answer));
  return isOptional ? removeField(text, path) : text;
}

function hint(isOptional: boolean, isExample: boolean): string {
  if (isOptional) return ' (facoltativo: vuoto se non c’è)';
  return isExample ? ' (vuoto: per ora resta l’esempio)' : '';
}

export function agencyLeft(contentDir: string): string[] {
  const examples = placeholderFields(parse(readFileSync(fileOf(contentDir), 'utf8')));
  return [
    ...examples.map(({ path, value }) => `${path.join('.')}: ${value}, ancora di esempio`),
    ...issuesOf(() => readContent(contentDir)),
  ];
}

export const agencyEmail = (contentDir: string): string =>
  String(fieldValue(readFileSync(fileOf(contentDir), 'utf8'), ['email']) ?? '');
