import { type Content, contentNames, schemaOf } from '../shared/content/content.ts';
import type { Issue } from '../shared/content/issues.ts';
import { labelOf } from '../shared/content/schema-tree.ts';
import { withCapital } from '../shared/text/format.ts';
import { printableLine } from '../shared/text/printable.ts';

export const formLabel = (name: keyof Content): string => withCapital(labelOf(schemaOf(name)));

const quotedLabel = (name: keyof Content) => `«${formLabel(name)}»`;

/** The name of an issue's file, which in the editor is always a content file. */
export const formOf = ({ file }: Issue) => file.replace(/\.yaml$/, '') as keyof Content;

export const withFormNames = (message: string): string =>
  message.replace(/([\w-]+)\.yaml/g, (file, name) => {
    const form = contentNames.find((known) => known === name);
    return form ? quotedLabel(form) : file;
  });

/** An issue in the words of the forms. If it's in another form, that form's name comes first. */
export function inFormWords(issue: Issue, currentForm: keyof Content): string {
  const form = formOf(issue);
  const otherForm = form === currentForm ? '' : `${quotedLabel(form)}, `;
  const parts = [issue.name || issue.field, withFormNames(issue.message)].filter(Boolean);
  return printableLine(otherForm + parts.join(': '));
}
