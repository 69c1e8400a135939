import type { State, StoredMessage } from '../outbox/message.ts';

const stateNames: Record<State, string> = {
  kept: 'conservato',
  waiting: 'in attesa',
  delivered: 'consegnato',
  failed: 'non riuscito',
};

const dates = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});
const date = (at: number | null): string => (at === null ? '–' : dates.format(at));

/**
 * The list for a person, one line per message, in pieces. `read` is called twice: the columns are as wide as their
 * widest text, and the memory need not hold them all.
 */
export function* printList(read: () => Iterable<StoredMessage>): Generator<string> {
  const heading = ['ID', 'Ricevuto', 'Stato', 'Da', 'Oggetto'];
  const widths = heading.map((text) => text.length);
  let isEmpty = true;
  for (const message of read()) {
    widen(widths, columnsOf(message));
    isEmpty = false;
  }
  if (isEmpty) return yield 'Nessun messaggio.';
  yield line(heading, widths);
  for (const message of read()) yield `\n${line(columnsOf(message), widths)}`;
}

function columnsOf(message: StoredMessage): string[] {
  return [
    String(message.id),
    date(message.received_at),
    stateOf(message),
    `${message.from_name} <${message.from_email}>`,
    message.subject,
  ];
}

/** One message for a person, whole. */
export function printMessage(message: StoredMessage): string {
  // A failed one has a next attempt as well, until the agent was told of it.
  const next = message.next_attempt_at;
  const rows = [
    ['ID', String(message.id)],
    ['Ricevuto', date(message.received_at)],
    ['Stato', stateOf(message)],
    [
      'Tentativi',
      `${message.attempts}${message.last_attempt_at !== null ? `, l’ultimo ${date(message.last_attempt_at)}` : ''}`,
    ],
    ...(next === null ? [] : [['Prossimo tentativo', date(next)]]),
    ...(message.last_error ? [['Errore', message.last_error]] : []),
    ['Da', `${message.from_name} <${message.from_email}>`],
    ['Telefono', message.phone],
    ['Oggetto', message.subject],
  ];
  return `${table(rows)}\n\n${message.message}`;
}

function stateOf({ state, suspect }: StoredMessage): string {
  return suspect ? `${stateNames[state]}, sospetto` : stateNames[state];
}

function table(rows: string[][]): string {
  const widths: number[] = [];
  for (const row of rows) widen(widths, row);
  return rows.map((row) => line(row, widths)).join('\n');
}

function widen(widths: number[], row: string[]): void {
  row.forEach((text, column) => {
    widths[column] = Math.max(widths[column] ?? 0, text.length);
  });
}

function line(row: string[], widths: number[]): string {
  return row
    .map((text, column) => text.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd();
}
