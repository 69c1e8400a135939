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

/** The list for a person: one line per message. */
export function printList(messages: StoredMessage[]): string {
  if (messages.length === 0) return 'Nessun messaggio.';
  const rows = messages.map((message) => [
    String(message.id),
    date(message.received_at),
    stateOf(message),
    `${message.from_name} <${message.from_email}>`,
    message.subject,
  ]);
  return table([['ID', 'Ricevuto', 'Stato', 'Da', 'Oggetto'], ...rows]);
}

/** One message for a person, whole. */
export function printMessage(message: StoredMessage): string {
  const rows = [
    ['ID', String(message.id)],
    ['Ricevuto', date(message.received_at)],
    ['Stato', stateOf(message)],
    [
      'Tentativi',
      `${message.attempts}${message.last_attempt_at !== null ? `, l'ultimo ${date(message.last_attempt_at)}` : ''}`,
    ],
    ...(message.state === 'waiting' ? [['Prossimo tentativo', date(message.next_attempt_at)]] : []),
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
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
