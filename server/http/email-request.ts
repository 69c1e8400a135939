import * as v from 'valibot';
import { isEmail, limits, visibleAddress, visibleText } from '../../shared/message/rules.ts';
import type { SiteConfig } from '../config.ts';
import type { Message } from '../outbox/message.ts';

/** A request the relay does not take: an HTTP status and a text for whoever wrote the client. */
export class Refusal extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule refuses
const controlInLine = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but a message has lines
const controlInText = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

const text = (max: number, control: RegExp, cleaned: (text: string) => string = visibleText) =>
  v.pipe(
    v.string('must be text'),
    v.check((value) => !control.test(value), 'has control characters or line breaks'),
    v.transform(cleaned),
    v.nonEmpty('is empty'),
    v.maxLength(max, `is longer than ${max} characters`),
  );
const line = (max: number) => text(max, controlInLine);
const address = v.pipe(
  text(limits.email, controlInLine, visibleAddress),
  v.check(isEmail, 'is not one e-mail address'),
);

const requestShape = v.object({
  lib_version: v.optional(v.string('must be text')),
  user_id: v.string('must be text'),
  service_id: v.string('must be text'),
  template_id: v.string('must be text'),
  template_params: v.object({
    from_name: line(2 * limits.name + 1),
    from_email: address,
    phone: line(limits.phone),
    subject: line(limits.subject),
    message: text(limits.message, controlInText),
    to_email: address,
  }),
});

/**
 * Checks the body of EmailJS's send call against the three ids and the form's limits.
 * Returns the trimmed message; the recipient is checked and dropped: mail goes to the agency whatever it says.
 * Throws a Refusal naming every wrong field.
 */
export function readEmailRequest(body: unknown, ids: SiteConfig['emailjs']): Message {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new Refusal(400, 'The request body must be a JSON object');
  }
  refuseWrongIds(body, ids);
  const result = v.safeParse(requestShape, body, { abortPipeEarly: true });
  if (!result.success) throw fieldsRefusal(result.issues);
  const { to_email: _, ...message } = result.output.template_params;
  return message;
}

function refuseWrongIds(body: object, ids: SiteConfig['emailjs']): void {
  const { user_id, service_id, template_id } = body as Record<string, unknown>;
  const wrong = (given: unknown, expected: string) => typeof given === 'string' && given !== expected;
  if (wrong(user_id, ids.publicKey)) throw new Refusal(400, 'The Public Key is invalid');
  if (wrong(service_id, ids.serviceId)) throw new Refusal(400, 'The service ID not found');
  if (wrong(template_id, ids.templateId)) throw new Refusal(400, 'The template ID not found');
}

type Issues = [v.InferIssue<typeof requestShape>, ...v.InferIssue<typeof requestShape>[]];

function fieldsRefusal(issues: Issues): Refusal {
  const texts = issues.map((issue) => `${v.getDotPath(issue)}: ${describeIssue(issue)}`);
  const onlyRecipient = issues.every((issue) => v.getDotPath(issue) === 'template_params.to_email');
  return new Refusal(onlyRecipient ? 422 : 400, texts.join('; '));
}

function describeIssue(issue: Issues[number]): string {
  if (issue.type === 'object' && issue.expected !== 'Object') return 'is missing';
  if (issue.type === 'object') return 'must be an object';
  return issue.message;
}
