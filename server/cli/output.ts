import { fields, furtherNames, paramOf } from '../../shared/message/fields.ts';
import { withLineFeeds } from '../../shared/message/rules.ts';
import type { State, StoredMessage } from '../message.ts';

const stateNames: Record<State, string> = {
  kept: 'conservato',
  waiting: 'in attesa',
  delivered: 'consegnato',
  failed: 'non riuscito',
};

const sourceTitle = 'Arriva da';

const dates = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});
export const date = (at: number | Date | null): string => (at === null ? '–' : dates.format(at));

export function printList(messages: Iterable<StoredMessage>): string {
  const rows = Array.from(messages, (message) => [
    String(message.id),
    date(message.received_at),
    stateOf(message),
    senderOf(message),
    message.subject,
    ...furtherNames.map((name) => message[paramOf(name)].replace(/\s+/g, ' ')),
    message.source ?? '',
  ]);
  if (rows.length === 0) return 'Nessun messaggio.';
  const further = furtherNames.map((name) => fields[name].title);
  const source = rows.some((row) => row.at(-1)) ? sourceTitle : '';
  return table([['ID', 'Ricevuto', 'Stato', 'Da', 'Oggetto', ...further, source], ...rows]);
}

export function printMessage(message: StoredMessage): string {
  const { attempts, last_attempt_at: last, next_attempt_at: next, last_error: error } = message;
  const rows = [
    ['ID', String(message.id)],
    ['Ricevuto', date(message.received_at)],
    ['Stato', stateOf(message)],
    ['Tentativi', last === null ? `${attempts}` : `${attempts}, l’ultimo ${date(last)}`],
    ...(next === null ? [] : [['Prossimo tentativo', date(next)]]),
    ...(error ? [['Errore', error]] : []),
    ['Da', senderOf(message)],
    ['Telefono', message.phone],
    ['Oggetto', message.subject],
    ...furtherNames.map((name) => [fields[name].title, message[paramOf(name)]]).filter(([, text]) => text),
    ...(message.source ? [[sourceTitle, message.source]] : []),
  ];
  return `${table(rows)}\n\n${withLineFeeds(message.message)}`;
}

const stateOf = ({ state, suspect }: StoredMessage) => stateNames[state] + (suspect ? ', sospetto' : '');
const senderOf = (message: StoredMessage) => `${message.from_name} <${message.from_email}>`;

export function table(rows: string[][]): string {
  const width = (column: number) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0);
  const widths = rows[0]?.map((_, column) => width(column)) ?? [];
  const line = (row: string[]) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** Yields a JSON list in pieces; times are ISO 8601, UTC. */
export function* toJson(messages: Iterable<StoredMessage>): Generator<string> {
  let before = '[';
  for (const message of messages) {
    yield `${before}\n  ${toJsonObject(message).replaceAll('\n', '\n  ')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

export const toJsonObject = (message: StoredMessage) => JSON.stringify(exported(message), null, 2);

/**
 * Yields CSV (RFC 4180) in pieces, with the semicolons that Italian spreadsheets separate at: with commas, a visitor's
 * `;=…` would begin a cell. Excel recognizes UTF-8 by the byte order mark.
 */
export function* toCsv(messages: Iterable<StoredMessage>): Generator<string> {
  let before = '\uFEFF';
  for (const message of messages) {
    const values = exported(message);
    if (before) yield before + Object.keys(values).join(';');
    yield `\r\n${Object.values(values).map(cell).join(';')}`;
    before = '';
  }
}

function exported(message: StoredMessage): object {
  const values = Object.entries(message).map(([name, value]) => {
    if (name === 'suspect') return [name, value === 1];
    const isTime = name.endsWith('_at') && typeof value === 'number';
    return [name, isTime ? new Date(value).toISOString() : value];
  });
  return Object.fromEntries(values);
}

/** A leading apostrophe keeps spreadsheets from running a visitor's text as a formula. */
function cell(value: unknown): string {
  const text = String(value ?? '');
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
