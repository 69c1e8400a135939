import type { StoredMessage } from '../outbox/message.ts';

const fields = [
  'id',
  'received_at',
  'state',
  'suspect',
  'from_name',
  'from_email',
  'phone',
  'subject',
  'message',
  'attempts',
  'last_attempt_at',
  'next_attempt_at',
  'delivered_at',
  'last_error',
  'key',
] as const;

/** The messages as a JSON list, in pieces; times in ISO 8601, UTC. */
export function* toJson(messages: Iterable<StoredMessage>): Generator<string> {
  let before = '[';
  for (const message of messages) {
    yield `${before}\n  ${toJsonObject(message).replaceAll('\n', '\n  ')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

/** One message as a JSON object. */
export function toJsonObject(message: StoredMessage): string {
  return JSON.stringify(readable(message), null, 2);
}

/** The messages as CSV (RFC 4180), in pieces, with a byte order mark, without which Excel takes UTF-8 for something else. */
export function* toCsv(messages: Iterable<StoredMessage>): Generator<string> {
  yield `\uFEFF${fields.join(',')}`;
  for (const message of messages) yield `\r\n${Object.values(readable(message)).map(cell).join(',')}`;
}

type Value = string | number | boolean | null;

function readable(message: StoredMessage): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field, readableValue(field, message[field])]));
}

function readableValue(field: string, value: string | number | null): Value {
  if (field === 'suspect') return value === 1;
  if (field.endsWith('_at') && typeof value === 'number') return new Date(value).toISOString();
  return value;
}

/** A leading apostrophe keeps a spreadsheet from running what a visitor wrote as a formula. */
function cell(value: Value): string {
  const text = value === null ? '' : String(value);
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
