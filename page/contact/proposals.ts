import type { ExtraName } from '../../shared/rules/message/message-fields.ts';
import { type FormValues, pageState } from '../ui/page-state.ts';

export type FormField = HTMLInputElement & { name: keyof FormValues };

/** A field of the contact form. Its id is its name. */
export const formField = (name: FormField['name']) => document.getElementById(name) as FormField;

/** Writes into a field for the visitor, and stores the draft. */
export function writeField(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true })); // keepDraft listens to it.
}

/** Fills in a link's subject, unless the field has words of the visitor's own. */
export function proposeSubject(subject: string): void {
  const field = formField('subject');
  const { proposed } = pageState.draft;
  if (!field.value || field.value === proposed.subject) {
    proposed.subject = subject;
    writeField(field, subject);
  }
}

/** Begins the subject with that of a topic, in place of an earlier proposal. The visitor's own words follow it. */
export function beginSubject(subject: string): void {
  const field = formField('subject');
  const { proposed } = pageState.draft;
  const earlier = proposed.subject ?? '';
  const isProposed = earlier !== '' && field.value.startsWith(earlier);
  const ownWords = isProposed ? field.value.slice(earlier.length) : field.value;
  const separator = isProposed || ownWords === '' ? '' : ': ';
  proposed.subject = subject;
  writeField(field, subject + separator + ownWords);
}

/**
 * Writes a parameter into its hidden field, and its line into the message. The line replaces the parameter's earlier
 * one, wherever the visitor has moved that; otherwise it comes first. All other words stay.
 */
export function writeLine(parameter: ExtraName, line: string, value: string): void {
  const field = formField('message');
  const { proposed } = pageState.draft;
  const earlier = proposed[parameter] ?? '';
  const message = hasLine(parameter)
    ? field.value.replace(earlier, () => line)
    : `${line}\n${field.value}`;
  proposed[parameter] = line;
  formField(parameter).value = value;
  writeField(field, message);
}

/** Whether the message still has a parameter's line as it was written. */
export function hasLine(parameter: ExtraName): boolean {
  const line = pageState.draft.proposed[parameter];
  return Boolean(line && formField('message').value.includes(line));
}
