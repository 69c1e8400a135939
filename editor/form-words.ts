import { type Content, contentNames, schemaOf } from '../shared/content/content.ts';
import { labelOf } from '../shared/content/names.ts';
import { capital } from '../shared/text/format.ts';

// The rules are worded for whoever writes YAML. Here they lose what a form doesn't have.

const isForm = (name: string): name is keyof Content =>
  contentNames.some((known) => known === name);

export const formLabel = (name: keyof Content): string => capital(labelOf(schemaOf(name)));

/** Removes quotation marks, braces and brackets, with the words that ask for them, and names forms instead of files. */
export const inFormWords = (message: string): string =>
  message
    .replace(/([\w-]+)\.yaml/g, (file, name) => (isForm(name) ? `«${formLabel(name)}»` : file))
    .replace(/[,;] [^,;]*\{ [^}]*\}/g, '')
    .replace(/ tra (virgolette|parentesi quadre)/g, '')
    .replace(/, senza virgolette( né simboli)?/g, '')
    .replace(/\[([\w, ]+)\]/g, '$1')
    .replace(/"([^"]*)"/g, '$1');

/** An issue's line in the words of the forms. The name of another form stands before it. */
export function inFormsWords(line: string, currentForm?: keyof Content): string {
  const [position = '', file] = /^[^/]+\/([\w-]+)\.yaml(?::\d+)?: /.exec(line) ?? [];
  const name = contentNames.find((candidate) => candidate === file);
  const form = name && name !== currentForm ? `«${formLabel(name)}», ` : '';
  const withoutKey = line.slice(position.length).replace(/ \([\w.-]+\): /, ': ');
  return form + inFormWords(withoutKey);
}
