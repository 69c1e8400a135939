import type {
  FieldName,
  HiddenParameterName,
  HiddenParameters,
} from '../../shared/rules/message/message-fields.ts';
import type { ContactMessage } from '../../shared/rules/message/message-rules.ts';
import { writeField } from '../both-scripts/write-field.ts';
import type { ContactFormProps } from './contact-props.ts';

/** A parameter whose value is also in the message, as a line in words. */
type LineParameter = Exclude<HiddenParameterName, 'newsletter'>;

/**
 * The form's hidden inputs note what the words in its fields don't say. They are set before the words, whose `input`
 * event stores all of them in the draft.
 *
 * - `proposed_subject`: the subject that was proposed last.
 * - `topic_subject`: the subject of the topic that the visitor chose last.
 * - `preferred_day`, `estimate_zone`: the value for the parameter's line in the message. Empty for any day.
 * - `preferred_day_line`, `estimate_zone_line`: that line, as it was written.
 */
export const hiddenInputNames = [
  'proposed_subject',
  'topic_subject',
  'preferred_day',
  'preferred_day_line',
  'estimate_zone',
  'estimate_zone_line',
] as const;
type HiddenInputName = (typeof hiddenInputNames)[number];

export type FormField = (HTMLInputElement | HTMLTextAreaElement) & { name: FieldName };

/** A field of the contact form, or a hidden input. Its id is its name. */
export const formField = (name: FieldName | HiddenInputName) =>
  document.getElementById(name) as FormField;

/**
 * Writes a link's subject into an empty field, or over an earlier proposal, but never over the visitor's own words. With
 * `keepsTopic` a topic that the visitor chose stays too.
 */
export function proposeSubject(subject: string, keepsTopic: boolean): void {
  const { value } = formField('subject');
  const isKept = keepsTopic && value === formField('topic_subject').value;
  const isReplaced = value === formField('proposed_subject').value && !isKept;
  if (!value || isReplaced) {
    formField('proposed_subject').value = subject;
    writeField(formField('subject'), subject);
  }
}

/** Begins the subject with that of a topic, in place of an earlier proposal. The visitor's own words follow it. */
export function putTopicFirst(subject: string): void {
  const { value } = formField('subject');
  const earlier = formField('proposed_subject').value;
  const begun =
    earlier && value.startsWith(earlier)
      ? subject + value.slice(earlier.length)
      : [subject, value].filter(Boolean).join(': ');
  formField('proposed_subject').value = subject;
  formField('topic_subject').value = subject;
  writeField(formField('subject'), begun);
}

/**
 * Writes a parameter's line into the message. It replaces the parameter's earlier line, wherever the visitor has moved
 * that; otherwise it comes first. All other words stay.
 */
export function writeLine(parameter: LineParameter, line: string, value: string): void {
  const message = formField('message').value;
  const written = hasLine(parameter)
    ? message.replace(formField(`${parameter}_line`).value, () => line)
    : `${line}\n${message}`;
  formField(parameter).value = value;
  formField(`${parameter}_line`).value = line;
  writeField(formField('message'), written);
}

/** Whether a parameter's line is in the message as it was written. */
export function hasLine(parameter: LineParameter): boolean {
  const line = formField(`${parameter}_line`).value;
  return line !== '' && formField('message').value.includes(line);
}

/** The parameters without a field. Each is sent while the form has the words that were written with it. */
export function hiddenParametersOf(
  { subject, message }: ContactMessage,
  estimate: ContactFormProps['estimate'],
): HiddenParameters {
  const hidden: HiddenParameters = {};
  const day = formField('preferred_day').value;
  // Only while the whole line is there: an edited line may name another day.
  if (day && hasLine('preferred_day')) {
    hidden.preferred_day = day;
  }
  const zone = formField('estimate_zone').value;
  // Subject or line is enough: a visitor may correct the size or add to the line, and it's still the same zone.
  if (zone && (subject === estimate.subject || message.includes(estimate.lineStart))) {
    hidden.estimate_zone = zone;
  }
  return hidden;
}
