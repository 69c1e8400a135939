import type {
  FieldName,
  HiddenParameterName,
  HiddenParameters,
} from '../../shared/rules/message/message-fields.ts';
import type { ContactMessage } from '../../shared/rules/message/message-rules.ts';
import { type Line, pageState } from '../browser/page-state.ts';
import { writeField } from '../browser/write-field.ts';
import type { ContactFormProps } from './contact-props.ts';

export type FormField = (HTMLInputElement | HTMLTextAreaElement) & { name: FieldName };

/** A field of the contact form. Its id is its name. */
export const formField = (name: FieldName) => document.getElementById(name) as FormField;

/** Writes a link's subject into an empty field, or over an earlier proposal, but never over the visitor's own words. */
export function proposeSubject(subject: string): void {
  const field = formField('subject');
  const { draft } = pageState;
  if (!field.value || field.value === draft.proposedSubject) {
    draft.proposedSubject = subject;
    writeField(field, subject);
  }
}

/** Begins the subject with that of a topic, in place of an earlier proposal. The visitor's own words follow it. */
export function beginSubject(subject: string): void {
  const field = formField('subject');
  const { draft } = pageState;
  const earlier = draft.proposedSubject;
  draft.proposedSubject = subject;
  if (earlier && field.value.startsWith(earlier)) {
    writeField(field, subject + field.value.slice(earlier.length));
  } else {
    writeField(field, field.value ? `${subject}: ${field.value}` : subject);
  }
}

/**
 * Writes a parameter's line into the message. It replaces the parameter's earlier line, wherever the visitor has moved
 * that; otherwise it comes first. All other words stay.
 */
export function writeLine(parameter: HiddenParameterName, line: Line): void {
  const field = formField('message');
  const earlier = lineOf(parameter);
  const message = earlier
    ? field.value.replace(earlier.text, () => line.text)
    : `${line.text}\n${field.value}`;
  pageState.draft.lines[parameter] = line;
  writeField(field, message);
}

/** A parameter's line, as long as it is in the message as it was written. */
export function lineOf(parameter: HiddenParameterName): Line | undefined {
  const line = pageState.draft.lines[parameter];
  return line && formField('message').value.includes(line.text) ? line : undefined;
}

/** The parameters without a field. Each is sent while the form has the words that were written with it. */
export function hiddenParametersOf(
  { subject, message }: ContactMessage,
  estimate: ContactFormProps['estimate'],
): HiddenParameters {
  const hidden: HiddenParameters = {};
  // The whole line: after a change it may name another day.
  const day = lineOf('preferred_day')?.value;
  if (day) {
    hidden.preferred_day = day;
  }
  // Any of its words: a visitor may correct the size or add to the line, and it's still the same zone.
  const zone = pageState.draft.lines.estimate_zone?.value;
  if (zone && (subject === estimate.subject || message.includes(estimate.lineStart))) {
    hidden.estimate_zone = zone;
  }
  return hidden;
}
