import {
  type Field,
  type FieldName,
  fieldNames,
  type HiddenParameters,
  mapFields,
  type ParameterName,
  parameterOf,
} from './message-fields.ts';

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Variation selectors and joiners aren't removed, because emoji and Persian words need them. */
const removable = /(?![\ufe00-\ufe0f\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Removes invisible characters, and returns '' if nothing visible is left. Lone surrogates become U+FFFD, because UTF-8
 * can't encode them.
 */
export function visibleText(text: string): string {
  const isBlank = text.replace(invisible, '').replace(/[\s\u2800]/g, '') === '';
  if (isBlank) {
    return '';
  }
  return text
    .replace(removable, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}

/** Enough for an address with a name. Longer texts aren't searched for an address. */
const maxPastedLength = 1000;

/**
 * The address in a text. People paste addresses with a name, a label or a note, as a link, in quotes or with the end of
 * a sentence. Phones put a space after a dot, and Asian keyboards type full-width letters.
 */
export function bareAddress(text: string): string {
  const pasted = visibleText(text.replace(invisible, '').normalize('NFKC'));
  if (pasted.length > maxPastedLength) {
    return pasted;
  }
  const inBrackets = /<([^<>]*)>[^<>@]*$/.exec(pasted)?.[1]; // Ada <ada@example.com>
  return (inBrackets ?? pasted)
    .replace(/^\W*mailto:([^?]*).*/i, '$1') // mailto:ada@example.com?subject=Casa
    .replace(/^[^@:]*:\s/, '') // Email: ada@example.com
    .replace(/\s*\([^()@]*\)[.,;:!?\s]*$/, '') // ada@example.com (ufficio).
    .replace(/^["'“”«‘(<[\s]+/, '') // «ada@example.com
    .replace(/["'“”»’)>\].,;:!?\s]+$/, '') // ada@example.com».
    .replace(/\s*@\s*/, '@') // ada @ example.com
    .replace(/\s*\.\s*(?=[^@]*$)/g, '.'); // ada@example. com
}

/** Only ASCII is allowed before the at sign, as strict mail servers require. */
const atom = /[\w!#$%&'*+\-/=?^`{|}~]+/u.source;

const label = /[^\s@,;:<>()[\]"\\.\p{C}]+/u.source;

/**
 * The specification's rule, minus characters that separate addresses, and minus a dot at either end or two dots in a
 * row, because such an address can't be delivered to.
 */
const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'u');

export function isEmail(text: string): boolean {
  return asciiAddress(text) !== undefined;
}

/** Whether a text looks like an encoded word (RFC 2047), which mail programs decode in a header. */
export function hasEncodedWord(text: string): boolean {
  return /=\?.*\?=/.test(text);
}

/** The address with its domain in ASCII (`xn--…`), for mail headers. Undefined if it isn't one address. */
export function asciiAddress(text: string): string | undefined {
  if (!emailPattern.test(text) || hasEncodedWord(text)) {
    return undefined;
  }
  const atSign = text.indexOf('@');
  const domain = asciiDomain(text.slice(atSign + 1));
  return domain && `${text.slice(0, atSign)}@${domain}`;
}

function asciiDomain(domain: string): string | undefined {
  const isAscii = /^[!-~]+$/.test(domain);
  if (isAscii) {
    return domain;
  }
  // URL would end the domain at other ASCII punctuation.
  const isOnlyLetters = /^[-.\dA-Za-z\u0080-\u{10ffff}]+$/u.test(domain);
  if (!isOnlyLetters) {
    return undefined;
  }
  try {
    const { hostname } = new URL(`http://${domain}`);
    const arePartsShort = hostname.split('.').every((part) => part.length < 64);
    return arePartsShort && hostname.length < 254 ? hostname : undefined;
  } catch {
    return undefined;
  }
}

export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Pasted text may contain control characters, which nobody sees and mail servers refuse. */
function typedText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
  return withLineFeeds(text).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
}

export type ContactMessage = Record<FieldName, string>;
export type FieldError = 'missing' | 'invalid' | 'tooLong';

type Validated = { message: ContactMessage } | { errors: Partial<Record<FieldName, FieldError>> };

/** The cleaned and trimmed message, or the first error of each wrong field. A missing value counts as empty. */
export function validateMessage(values: Partial<ContactMessage>): Validated {
  const errors: Partial<Record<FieldName, FieldError>> = {};
  const message = mapFields((field, name) => {
    const { text, error } = validateField(values[name] ?? '', field);
    if (error) {
      errors[name] = error;
    }
    return text;
  });
  return Object.keys(errors).length > 0 ? { errors } : { message };
}

/** The cleaned and trimmed text of a field, and its error if it's wrong. Used by the form and by the server. */
export function validateField(value: string, field: Field): { text: string; error?: FieldError } {
  const text = cleaned(value, field);
  const error = errorOf(text, field);
  return error ? { text, error } : { text };
}

function cleaned(value: string, { kind }: Field): string {
  const typed = typedText(value);
  if (kind === 'text') {
    return visibleText(typed);
  }
  const oneLine = typed.replace(/[\n\t]+/g, ' ');
  return kind === 'email' ? bareAddress(oneLine) : visibleText(oneLine);
}

function errorOf(text: string, { kind, required, maxLength }: Field): FieldError | undefined {
  if (text === '') {
    return required ? 'missing' : undefined;
  }
  if (text.length > maxLength) {
    return 'tooLong';
  }
  return kind === 'email' && !isEmail(text) ? 'invalid' : undefined;
}

/** EmailJS's template parameters, all of them text. Those of optional fields may be absent. */
export type TemplateParams = HiddenParameters &
  Partial<Record<ParameterName, string>> &
  Record<'from_name' | 'from_email' | 'phone' | 'subject' | 'message' | 'to_email', string>;

type ParameterSources = {
  message: ContactMessage;
  /** The agency's address. */
  inbox: string;
  /** Stands for a phone number that was left out. */
  phoneEmpty: string;
  hidden?: HiddenParameters;
};

/** What EmailJS's client sends. */
export function templateParams({
  message,
  inbox,
  phoneEmpty,
  hidden,
}: ParameterSources): TemplateParams {
  const params: Partial<Record<ParameterName, string>> = {};
  for (const name of fieldNames) {
    const parameter = parameterOf(name);
    const parts = [params[parameter], message[name]].filter(Boolean);
    if (parts.length > 0) {
      params[parameter] = parts.join(' ');
    }
  }
  return { phone: phoneEmpty, ...params, to_email: inbox, ...hidden } as TemplateParams;
}
