import * as v from 'valibot';
import type { Receiver } from '../../shared/config/settings.ts';
import { isGroup } from '../../shared/content/values.ts';
import { isPast, readPreferredDay } from '../../shared/rules/booking-rules.ts';
import {
  type Field,
  fieldsByParameter,
  messageFields,
  type ParameterName,
} from '../../shared/rules/message/message-fields.ts';
import { type FieldError, validateField } from '../../shared/rules/message/message-rules.ts';
import { isSubscription, type SentMessage } from '../message.ts';
import { HttpError } from './response.ts';

/** Enough for the longest message with every character escaped. */
export const maxBodyBytes = 64 * 1024;

/** Refuses a body that isn't UTF-8, which would be stored with replacement characters. */
export function parseJson(headers: Headers, body: Uint8Array): unknown {
  const contentType = headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(contentType)) {
    throw new HttpError(415, 'Send application/json in UTF-8, not compressed');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new HttpError(400, 'The request body is not valid JSON');
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule refuses
const controlInLine = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule refuses; a text may have lines
const controlInText = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

/**
 * The rule for a field's text as the form sends it, with a sentence for each mistake. Control characters are refused,
 * because the form removes them.
 */
function ruleOf(field: Field) {
  const control = field.kind === 'text' ? controlInText : controlInLine;
  const sentences: Record<FieldError, string> = {
    missing: 'is empty',
    tooLong: `is longer than ${field.maxLength} characters`,
    invalid: 'is not one email address',
  };
  return v.pipe(
    v.string('must be text'),
    v.check((text) => !control.test(text), 'has control characters or line breaks'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { text, error } = validateField(dataset.value, field);
      if (error) {
        addIssue({ message: sentences[error] });
        return NEVER;
      }
      return text;
    }),
  );
}

type Rule = ReturnType<typeof ruleOf>;

/** Treats a wrong value as absent: a message isn't refused because of a parameter that no visitor typed. */
function hiddenParameterRule(isRight: (text: string) => boolean) {
  return v.fallback(v.pipe(v.string(), v.check(isRight)), '');
}

/** A page that was left open still offers days that are over. */
function isDayToCome(text: string): boolean {
  const preferred = readPreferredDay(text);
  return preferred !== undefined && !isPast(preferred, new Date());
}

const parameterRules = Object.fromEntries(
  Object.entries(fieldsByParameter).map(([name, field]) => {
    const rule = ruleOf(field);
    return [name, field.required ? rule : v.optional(rule, '')];
  }),
) as Record<ParameterName, Rule>;

const requestShape = v.object({
  lib_version: v.optional(v.string('must be text')),
  user_id: v.string('must be text'),
  service_id: v.string('must be text'),
  template_id: v.string('must be text'),
  template_params: v.object(
    {
      ...parameterRules,
      to_email: ruleOf(messageFields.email),
      newsletter: hiddenParameterRule((newsletter) => isSubscription({ newsletter })),
      preferred_day: hiddenParameterRule(isDayToCome),
      estimate_zone: hiddenParameterRule((text) => /^[a-z\d-]{1,100}$/.test(text)),
    },
    'must be an object',
  ),
});

/**
 * Checks the body of EmailJS's send call against the three ids and the rules of the fields. Throws an HttpError that
 * names every issue. Returns the trimmed message without its recipient: mails go to the agency, whatever a request says.
 */
export function readSendRequest(body: unknown, ids: Receiver): SentMessage {
  if (!isGroup(body)) {
    throw new HttpError(400, 'The request body must be a JSON object');
  }
  refuseWrongIds(body, ids);

  const { success, output, issues } = v.safeParse(requestShape, body, { abortPipeEarly: true });
  if (!success) {
    throw httpErrorFor(issues);
  }
  const { to_email: _, ...message } = output.template_params;
  return message;
}

/**
 * The sentences are EmailJS's own. Ignores a missing id or one that isn't text: the check of the request's shape reports
 * it.
 */
function refuseWrongIds(body: Record<string, unknown>, ids: Receiver): void {
  const { user_id, service_id, template_id } = body;
  const isWrong = (id: unknown, expected: string) => typeof id === 'string' && id !== expected;
  if (isWrong(user_id, ids.publicKey)) {
    throw new HttpError(400, 'The Public Key is invalid');
  }
  if (isWrong(service_id, ids.serviceId)) {
    throw new HttpError(400, 'The service ID not found');
  }
  if (isWrong(template_id, ids.templateId)) {
    throw new HttpError(400, 'The template ID not found');
  }
}

/** The status is 422 if only the recipient is wrong, as EmailJS answers. */
function httpErrorFor(issues: v.BaseIssue<unknown>[]): HttpError {
  const paths = issues.map((issue) => v.getDotPath(issue));
  const isRecipientOnly = paths.every((path) => path === 'template_params.to_email');
  const sentences = issues.map((issue, index) => `${paths[index]}: ${describeIssue(issue)}`);
  return new HttpError(isRecipientOnly ? 422 : 400, sentences.join('; '));
}

/** JSON can't express undefined, so `undefined` means that the field is missing. */
function describeIssue({ received, message }: v.BaseIssue<unknown>): string {
  return received === 'undefined' ? 'is missing' : message;
}
