import { type CountRow, totalOf } from '../../server/counts/counts.ts';
import { directReferral } from '../../server/counts/referral.ts';
import { type DeliveryState, type StoredMessage, storedColumns } from '../../server/message.ts';
import type { Content } from '../../shared/content/content.ts';
import { countedEvents } from '../../shared/protocols/counted-events.ts';
import {
  addedFieldNames,
  hiddenParameterNames,
  hiddenParameterTitles,
  messageFields,
  parameterOf,
} from '../../shared/rules/message/message-fields.ts';
import { withLineFeeds } from '../../shared/rules/message/message-rules.ts';
import { locale, timeZone } from '../../shared/text/italian.ts';
import { printable, printableJson, printableLine } from '../../shared/text/printable.ts';
import { readProgramWords } from '../common/read-yaml-texts.ts';

const stateNames: Record<DeliveryState, string> = {
  kept: 'conservato',
  waiting: 'in attesa',
  delivered: 'consegnato',
  failed: 'non riuscito',
};

const referralTitle = 'Arriva da';

const dates = new Intl.DateTimeFormat(locale, {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
});

function date(time: number | null): string {
  return time === null ? '' : dates.format(time);
}

export function listText(messages: Iterable<StoredMessage>): string {
  const rows = Array.from(messages, listRow);
  if (rows.length === 0) {
    return 'Nessun messaggio.';
  }
  const addedTitles = addedFieldNames.map((name) => messageFields[name].title);
  const head = ['ID', 'Ricevuto', 'Stato', 'Da', 'Oggetto', ...addedTitles, referralTitle];
  const isFilled = head.map((_, column) => rows.some((row) => row[column] !== ''));
  return table([head, ...rows].map((row) => row.filter((_, column) => isFilled[column])));
}

function listRow(message: StoredMessage): string[] {
  return [
    String(message.id),
    date(message.received_at),
    stateNames[message.state],
    senderOf(message),
    message.subject,
    ...addedFieldNames.map((name) => message[parameterOf(name)]),
    message.referral ?? '',
  ];
}

export function messageText(message: StoredMessage): string {
  const rows = [
    ['ID', String(message.id)],
    ['Ricevuto', date(message.received_at)],
    ['Stato', stateNames[message.state]],
    ['Tentativi', attemptsOf(message)],
    ['Prossimo tentativo', date(message.next_attempt_at)],
    ['Errore', message.last_error ?? ''],
    ['Manca a', message.lacking_recipients?.replaceAll(' ', ', ') ?? ''],
    ['Da', senderOf(message)],
    ['Telefono', message.phone],
    ['Oggetto', message.subject],
    ...addedFieldNames.map((name) => [messageFields[name].title, message[parameterOf(name)]]),
    ...hiddenParameterNames.map((name) => [hiddenParameterTitles[name], message[name]]),
    [referralTitle, message.referral ?? ''],
  ];
  const filled = rows.filter(([, text]) => text !== '');
  return `${table(filled)}\n\n${printable(withLineFeeds(message.message))}`;
}

function attemptsOf({ attempts, last_attempt_at: last }: StoredMessage): string {
  return last === null ? `${attempts}` : `${attempts}, l’ultimo ${date(last)}`;
}

function senderOf(message: StoredMessage): string {
  return `${message.from_name} <${message.from_email}>`;
}

/** A month's counts by referral, from visits to messages, under the words of the month's mail. */
export function countsText(month: string, counts: CountRow[]): string {
  if (counts.length === 0) {
    return `Nulla di contato: ${month}. Conta solo un sito con COUNTS=on.`;
  }

  const { events } = (readProgramWords().mails as Content['mails']).month;
  const head = [month, ...countedEvents.map((name) => events[name])];
  const byReferral = Map.groupBy(counts, ({ referral }) => referral);
  const mostVisitedFirst = [...byReferral].toSorted(
    ([, first], [, second]) => totalOf(second, 'visit') - totalOf(first, 'visit'),
  );
  const rows = mostVisitedFirst.map(([referral, countsOfReferral]) =>
    rowOf(referral, countsOfReferral),
  );

  return `${table([head, ...rows, rowOf('Totale', counts)])}

Di un messaggio si conosce il codice, non il sito da cui si arriva: senza codice sta sotto «${directReferral}».`;
}

function rowOf(title: string, counts: CountRow[]): string[] {
  return [title, ...countedEvents.map((name) => String(totalOf(counts, name)))];
}

/** Rows with aligned columns. The first row decides how many columns there are. */
function table(rows: string[][]): string {
  const cleaned = rows.map((row) => row.map(printableLine));
  const columns = cleaned[0] ?? [];
  const widths = columns.map((_, column) => widthOf(cleaned, column));
  const lines = cleaned.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)));
  return lines.map((cells) => cells.join('  ').trimEnd()).join('\n');
}

/** Math.max can't take the lengths as arguments, because their number is limited. */
function widthOf(rows: string[][], column: number): number {
  return rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0);
}

/** Yields a JSON list in pieces. Times are ISO 8601, UTC. */
export function* toJson(messages: Iterable<StoredMessage>): Generator<string> {
  let isEmpty = true;
  for (const message of messages) {
    const indented = toJsonObject(message).replaceAll('\n', '\n  ');
    yield `${isEmpty ? '[' : ','}\n  ${indented}`;
    isEmpty = false;
  }
  yield isEmpty ? '[]' : '\n]';
}

export function toJsonObject(message: StoredMessage): string {
  return printableJson(JSON.stringify(Object.fromEntries(exported(message)), null, 2));
}

const byteOrderMark = '\uFEFF';

/**
 * Yields CSV (RFC 4180) in pieces, with the semicolons of Italian spreadsheets. Excel recognises UTF-8 by the
 * byte order mark.
 */
export function* toCsv(messages: Iterable<StoredMessage>): Generator<string> {
  yield byteOrderMark + storedColumns.join(';');
  for (const message of messages) {
    const cells = exported(message).map(([, value]) => cell(value));
    yield `\r\n${cells.join(';')}`;
  }
}

function exported(message: StoredMessage): [name: string, value: unknown][] {
  return storedColumns.map((name) => [name, exportedValue(name, message[name])]);
}

function exportedValue(name: string, value: unknown): unknown {
  const isTime = name.endsWith('_at') && typeof value === 'number';
  return isTime ? new Date(value).toISOString() : value;
}

/**
 * Where a spreadsheet, whichever separator it uses, may see a cell begin with a sign of a formula, or its full-width
 * form.
 */
const formulaStart = /(^|[,;|"\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/** Such as `0512345`, `+39 051 2345`, `12:30` or `1e5`. */
const numberLike = /^[\d\s.,:/()+-]*\d(e[+-]?\d+)?\s*$/i;

/**
 * Keeps every visitor's text a text: the apostrophe keeps a spreadsheet from running a formula, and from dropping a
 * telephone number's first zero.
 */
function cell(value: unknown): string {
  return `"${plainText(value).replaceAll('"', '""')}"`;
}

function plainText(value: unknown): string {
  const text = printable(String(value ?? ''));
  if (typeof value === 'string' && numberLike.test(text)) {
    return `'${text}`;
  }
  return text.replace(formulaStart, "$1'");
}
