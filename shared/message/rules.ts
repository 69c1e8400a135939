import { type FieldName, fieldNames, mapFields, type ParamName, paramOf } from './fields.ts';

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Not those that join characters: emoji families and colours, Persian words; and flags of regions, the group. */
const stray =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f})|(?![\ufe00-\ufe0f\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes invisible characters. Lone surrogates become U+FFFD: they have no UTF-8. Empty if nothing visible is left. */
export function visibleText(text: string): string {
  const isBlank = text.replace(invisible, '').replace(/[\s\u2800]/g, '') === '';
  return isBlank
    ? ''
    : text
        .replace(stray, '$1')
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .trim();
}

export const visibleAddress = (text: string): string => visibleText(text.replace(invisible, ''));

/** As specified, without characters that separate addresses; before the at-sign ASCII, as strict mail servers require. */
const emailPattern =
  /^[\w!#$%&'*+\-./=?^`{|}~]+@(?:[^\s@,;:<>()[\]"\\.\p{C}]+\.)+[^\s@,;:<>()[\]"\\.\p{C}]+$/u;

export const isEmail = (text: string): boolean => asciiAddress(text) !== undefined;

/** Returns the address with its domain in ASCII (`xn--…`), for mail headers; undefined if it is not one address. */
export function asciiAddress(text: string): string | undefined {
  if (!emailPattern.test(text)) return undefined;
  const at = text.indexOf('@');
  const domain = asciiDomain(text.slice(at + 1));
  return domain && `${text.slice(0, at)}@${domain}`;
}

/** URL would split the domain at other ASCII punctuation. */
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

export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Pasted text may have control characters, which mail servers refuse and nobody sees. */
const withoutControls = (text: string): string =>
  withLineFeeds(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

export type ContactMessage = Record<FieldName, string>;
export type FieldError = 'missing' | 'invalid' | 'tooLong';

/** Returns the cleaned and trimmed message, or the first error of each wrong field. An absent value is empty. */
export function checkMessage(
  values: Partial<ContactMessage>,
): { message: ContactMessage } | { errors: Partial<Record<FieldName, FieldError>> } {
  const errors: Partial<Record<FieldName, FieldError>> = {};
  const message = mapFields(({ kind, required, maxLength }, name) => {
    const written = withoutControls(values[name] ?? '');
    const oneLine = kind === 'text' ? written : written.replace(/[\n\t]+/g, ' ');
    const text = kind === 'email' ? visibleAddress(oneLine) : visibleText(oneLine);
    if (required && text === '') errors[name] = 'missing';
    else if (text.length > maxLength) errors[name] = 'tooLong';
    else if (kind === 'email' && text !== '' && !isEmail(text)) errors[name] = 'invalid';
    return text;
  });
  return Object.keys(errors).length > 0 ? { errors } : { message };
}

/** EmailJS's template parameters, all of them text. Parameters of optional fields may be absent. */
export type TemplateParams = Partial<Record<ParamName, string>> &
  Record<'from_name' | 'from_email' | 'phone' | 'subject' | 'message' | 'to_email', string>;

/** `inbox` is the agency's address; `phoneEmpty` stands for a phone that was not given. */
export function templateParams(message: ContactMessage, inbox: string, phoneEmpty: string): TemplateParams {
  const params: Partial<Record<ParamName, string>> = {};
  for (const name of fieldNames) {
    const param = paramOf(name);
    const parts = [params[param], message[name]].filter(Boolean);
    if (parts.length > 0) params[param] = parts.join(' ');
  }
  return { phone: phoneEmpty, ...params, to_email: inbox } as TemplateParams;
}
