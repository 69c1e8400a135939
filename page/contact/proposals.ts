import type {
  FieldName,
  HiddenParameterName,
  HiddenParameters,
} from '../../shared/rules/message/message-fields.ts';
import type { ContactMessage } from '../../shared/rules/message/message-rules.ts';
import { type Draft, type Line, pageState } from '../browser/page-state.ts';
import { writeField } from '../browser/write-field.ts';
import type { ContactFormProps } from './contact-props.ts';

export type FormField = (HTMLInputElement | HTMLTextAreaElement) & { name: FieldName };

/** A field of the contact form. Its id is its name. */
export const formField = (name: FieldName) => document.getElementById(name) as FormField;

/**
 * Writes a link's subject into an empty field, or over an earlier proposal, but never over the visitor's own words. With
 * `keepsTopic` a topic that the visitor chose stays too.
 */
export function proposeSubject(subject: string, keepsTopic: boolean): void {
  const { value } = formField('subject');
  const { proposedSubject, topicSubject } = pageState.draft;
  const isKept = keepsTopic && value === topicSubject;
  const isReplaced = value === proposedSubject && !isKept;
  if (!value || isReplaced) {
    writeProposal('subject', subject, { proposedSubject: subject });
  }
}

/** Begins the subject with that of a topic, in place of an earlier proposal. The visitor's own words follow it. */
export function beginSubject(subject: string): void {
  const { value } = formField('subject');
  const earlier = pageState.draft.proposedSubject;
  const begun =
    earlier && value.startsWith(earlier)
      ? subject + value.slice(earlier.length)
      : [subject, value].filter(Boolean).join(': ');
  writeProposal('subject', begun, { proposedSubject: subject, topicSubject: subject });
}

/**
 * Writes a parameter's line into the message. It replaces the parameter's earlier line, wherever the visitor has moved
 * that; otherwise it comes first. All other words stay.
 */
export function writeLine(parameter: HiddenParameterName, line: Line): void {
  const { value } = formField('message');
  const earlier = lineOf(parameter);
  const message = earlier ? value.replace(earlier.text, () => line.text) : `${line.text}\n${value}`;
  writeProposal('message', message, { lines: { ...pageState.draft.lines, [parameter]: line } });
}

/**
 * Notes in the draft what is written for the visitor, and writes it: in this order, because the `input` event stores
 * both.
 */
function writeProposal(name: FieldName, value: string, noted: Partial<Draft>): void {
  Object.assign(pageState.draft, noted);
  writeField(formField(name), value);
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
