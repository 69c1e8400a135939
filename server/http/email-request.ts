import * as v from 'valibot';
import { type Field, fields, type ParamName, params } from '../../shared/message/fields.ts';
import { isEmail, visibleAddress, visibleText, withLineFeeds } from '../../shared/message/rules.ts';
import type { Message } from '../message.ts';
import type { SiteConfig } from '../settings.ts';

/** Thrown for a request that the relay refuses: an HTTP status and a sentence for the client's developer. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  constructor(statusCode: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

export const sendPath = '/api/v1.0/email/send';

/** Room for the longest message with every character escaped. */
export const maxBodyBytes = 64 * 1024;

/** Refuses what is not UTF-8, which would be stored with replacement characters. */
export function parseJson(contentType = '', contentEncoding = 'identity', body: Uint8Array): unknown {
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]+)/i.exec(contentType) ?? [];
  const isJson = /^application\/json\s*(?:;|$)/i.test(contentType);
  if (!isJson || !/^utf-?8$/i.test(charset) || contentEncoding !== 'identity')
    throw new Refusal(415, 'The content type must be application/json, in UTF-8, not compressed');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal(400, 'The request body is not valid JSON');
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule refuses
const controlInLine = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but a text has lines
const controlInText = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

/** Accepts what the form sends for a field. Refuses control characters, which the form removes. */
const rule = ({ kind, required, maxLength }: Field) =>
  v.pipe(
    v.string('must be text'),
    v.check(
      (text) => !(kind === 'text' ? controlInText : controlInLine).test(text),
      'has control characters or line breaks',
    ),
    v.transform(withLineFeeds),
    v.transform(kind === 'email' ? visibleAddress : visibleText),
    v.check((text) => !required || text !== '', 'is empty'),
    v.maxLength(maxLength, `is longer than ${maxLength} characters`),
    v.check((text) => kind !== 'email' || text === '' || isEmail(text), 'is not one e-mail address'),
  );

const paramRules = Object.entries(params).map(([name, field]) => [
  name,
  field.required ? rule(field) : v.optional(rule(field), ''),
]);

const requestShape = v.object({
  lib_version: v.optional(v.string('must be text')),
  user_id: v.string('must be text'),
  service_id: v.string('must be text'),
  template_id: v.string('must be text'),
  template_params: v.object({
    ...(Object.fromEntries(paramRules) as Record<ParamName, ReturnType<typeof rule>>),
    to_email: rule(fields.email),
  }),
});

/**
 * Checks the body of EmailJS's send call against the three ids and the rules of the fields. Returns the trimmed message
 * without its recipient: emails go to the agency, whatever a request says. Throws a Refusal with a line per issue.
 */
export function readEmailRequest(body: unknown, ids: SiteConfig['emailjs']): Message {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new Refusal(400, 'The request body must be a JSON object');
  }
  refuseWrongIds(body, ids);
  const { success, output, issues } = v.safeParse(requestShape, body, { abortPipeEarly: true });
  if (!success) {
    const texts = issues.map((issue) => `${v.getDotPath(issue)}: ${describeIssue(issue)}`);
    const onlyRecipient = issues.every((issue) => v.getDotPath(issue) === 'template_params.to_email');
    throw new Refusal(onlyRecipient ? 422 : 400, texts.join('; '));
  }
  const { to_email: _, ...message } = output.template_params;
  return message;
}

function refuseWrongIds(body: object, ids: SiteConfig['emailjs']): void {
  const { user_id, service_id, template_id } = body as Record<string, unknown>;
  const wrong = (given: unknown, expected: string) => typeof given === 'string' && given !== expected;
  if (wrong(user_id, ids.publicKey)) throw new Refusal(400, 'The Public Key is invalid');
  if (wrong(service_id, ids.serviceId)) throw new Refusal(400, 'The service ID not found');
  if (wrong(template_id, ids.templateId)) throw new Refusal(400, 'The template ID not found');
}

function describeIssue({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (type !== 'object') return message;
  return expected === 'Object' ? 'must be an object' : 'is missing';
}
