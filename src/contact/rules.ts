import * as v from 'valibot';

/** The longest each part of a message may be, in characters; the relay holds to the same figures. */
export const limits = { name: 100, email: 254, phone: 40, subject: 200, message: 5000 } as const;

/** What nobody sees: formatting marks, fillers, variation selectors. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The same, but for what makes one character of several: families of emoji, their colours, flags, Persian words. */
const stray = /(?![\ufe00-\ufe0f\u200c-\u200d\u{e0020}-\u{e007f}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text as its writer sees it: without invisible characters, trimmed, empty when nothing visible is left. Half of a
 * surrogate pair has no UTF-8, so store and mail could not hold it.
 */
export function visibleText(text: string): string {
  const isBlank = text.replace(invisible, '').replace(/[\s\u2800]/g, '') === '';
  return isBlank
    ? ''
    : text
        .replace(stray, '')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .trim();
}

/** An address as its writer sees it: no invisible character has a place in one. */
export const visibleAddress = (text: string): string => visibleText(text.replace(invisible, ''));

/**
 * The specification's pattern: text without spaces, one at-sign, text, a dot, text. The marks that separate or
 * enclose addresses are refused as well: the relay would take `anna@example.com;` for two. Before the at-sign only
 * ASCII: a header with anything else is one that strict mail servers refuse.
 */
const emailPattern =
  /^[\w!#$%&'*+\-./=?^`{|}~]+@(?:[^\s@,;:<>()[\]"\\.\p{C}]+\.)+[^\s@,;:<>()[\]"\\.\p{C}]+$/u;

export const isEmail = (text: string): boolean => asciiAddress(text) !== undefined;

/** An address as a mail header can carry it, its domain in ASCII (`xn--…`); undefined for what is none. */
export function asciiAddress(text: string): string | undefined {
  if (!emailPattern.test(text)) return undefined;
  const at = text.indexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  return domain && `${text.slice(0, at)}@${domain}`;
}

/** Browsers and Node encode a domain only as part of an address, which other ASCII marks would divide. */
function asciiDomain(domain: string): string | undefined {
  if (/^[!-~]+$/.test(domain)) return domain;
  if (!/^[-.\dA-Za-z\u0080-\u{10ffff}]+$/u.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.length < 254 && hostname.split('.').every((label) => label.length < 64)
      ? hostname
      : undefined;
  } catch {
    return undefined;
  }
}

/** Text pasted from elsewhere may carry control characters, which mail refuses and nobody can see or correct. */
const withoutControls = v.transform((text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ''),
);
const oneLine = v.transform((text: string) => text.replace(/[\n\t]+/g, ' '));
const visible = v.transform(visibleText);

const optional = (max: number) =>
  v.pipe(v.string(), withoutControls, oneLine, visible, v.maxLength(max, 'tooLong'));
const required = (max: number, cleaned = visible) =>
  v.pipe(v.string(), withoutControls, oneLine, cleaned, v.nonEmpty('missing'), v.maxLength(max, 'tooLong'));
const requiredText = (max: number) =>
  v.pipe(v.string(), withoutControls, visible, v.nonEmpty('missing'), v.maxLength(max, 'tooLong'));

/** What the form collects. Values are cleaned and trimmed, so spaces alone are empty, as is what nobody sees. */
const contactMessage = v.object({
  firstName: required(limits.name),
  lastName: required(limits.name),
  email: v.pipe(required(limits.email, v.transform(visibleAddress)), v.check(isEmail, 'invalid')),
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
