import { type Content, contentNames, schemaOf } from '../shared/content/content.ts';
import type { Issue } from '../shared/content/issues.ts';
import { labelOf } from '../shared/content/schema-tree.ts';
import { capital } from '../shared/text/format.ts';
import { printableLine } from '../shared/text/printable.ts';

export const formLabel = (name: keyof Content): string => capital(labelOf(schemaOf(name)));

const quotedLabel = (name: keyof Content) => `«${formLabel(name)}»`;

/** The form of a file, or the first one if there is none. */
export const formOf = ({ file }: Issue): keyof Content =>
  contentNames.find((name) => file === `${name}.yaml`) ?? 'agency';

/** Names forms in place of their files. */
export const withFormNames = (message: string): string =>
  message.replace(/([\w-]+)\.yaml/g, (file, name) => {
    const form = contentNames.find((known) => known === name);
    return form ? quotedLabel(form) : file;
  });

/** An issue in the words of the forms. The name of another form stands before it. */
export function inFormWords(issue: Issue, currentForm: keyof Content): string {
  const form = formOf(issue);
  const elsewhere = form === currentForm ? '' : `${quotedLabel(form)}, `;
  const words = [issue.name || issue.field, withFormNames(issue.message)].filter(Boolean);
  return printableLine(elsewhere + words.join(': '));
}
