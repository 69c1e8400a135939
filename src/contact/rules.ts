import * as v from 'valibot';

/** The longest each part of a message may be, in characters; the relay holds to the same figures. */
export const limits = { name: 100, email: 254, phone: 40, subject: 200, message: 5000 } as const;

/**
 * The specification's pattern: text without spaces, one at-sign, text, a dot, text. The marks that separate or
 * enclose addresses are refused as well: the relay would take `anna@example.com;` for two.
 */
const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;

export const isEmail = (text: string): boolean => emailPattern.test(text);

/** Text pasted from elsewhere may carry control characters, which mail refuses and nobody can see or correct. */
const visible = v.transform((text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .toWellFormed(),
);
const oneLine = v.transform((text: string) => text.replace(/[\n\t]+/g, ' '));

const optional = (max: number) => v.pipe(v.string(), visible, oneLine, v.trim(), v.maxLength(max, 'tooLong'));
const required = (max: number) =>
  v.pipe(v.string(), visible, oneLine, v.trim(), v.nonEmpty('missing'), v.maxLength(max, 'tooLong'));
const requiredText = (max: number) =>
  v.pipe(v.string(), visible, v.trim(), v.nonEmpty('missing'), v.maxLength(max, 'tooLong'));

/** What the form collects. Values are cleaned and trimmed, so spaces alone are empty. */
const contactMessage = v.object({
  firstName: required(limits.name),
  lastName: required(limits.name),
  email: v.pipe(required(limits.email), v.check(isEmail, 'invalid')),
  phone: optional(limits.phone),
  subject: required(limits.subject),
  message: requiredText(limits.message),
});

export type ContactMessage = v.InferOutput<typeof contactMessage>;
export type FieldName = keyof ContactMessage;
export type Fault = 'missing' | 'invalid' | 'tooLong';

export const fieldNames = Object.keys(contactMessage.entries) as FieldName[];

/** The trimmed message, or the first fault of each wrong field. */
export function checkMessage(
  values: Record<FieldName, string>,
): { message: ContactMessage } | { faults: Partial<Record<FieldName, Fault>> } {
  const result = v.safeParse(contactMessage, values, { abortPipeEarly: true });
  if (result.success) return { message: result.output };
  const faults: Partial<Record<FieldName, Fault>> = {};
  for (const issue of result.issues) faults[v.getDotPath(issue) as FieldName] ??= issue.message as Fault;
  return { faults };
}

/** EmailJS's template parameters, all of them text. */
export type TemplateParams = {
  from_name: string;
  from_email: string;
  phone: string;
  subject: string;
  message: string;
  to_email: string;
};

/**
 * @param inbox the agency's address
 * @param phoneEmpty what stands for a phone that was not given
 */
export function templateParams(message: ContactMessage, inbox: string, phoneEmpty: string): TemplateParams {
  return {
    from_name: `${message.firstName} ${message.lastName}`,
    from_email: message.email,
    phone: message.phone || phoneEmpty,
    subject: message.subject,
    message: message.message,
    to_email: inbox,
  };
}
