import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../../server/message.ts';
import { withoutControls } from '../../shared/text/printable.ts';
import { aMessage, aStoredMessage } from '../../tests/support/a-message.ts';
import { listText, messageText, toCsv, toJson } from './output.ts';

/** What the commands print about a message: the list, the message itself, CSV and JSON. */
const everyOutput = (message: StoredMessage) => [
  listText([message]),
  messageText(message),
  [...toCsv([message])].join(''),
  [...toJson([message])].join(''),
];

it('writes times in the JSON export as ISO 8601', () => {
  const [message] = JSON.parse([...toJson([aStoredMessage()])].join(''));
  expect(message).toMatchObject({ ...aMessage(), id: 7, taken_at: null });
  expect(message.received_at).toBe('2030-06-01T10:00:00.000Z');
});

describe('CSV', () => {
  const csv = (subject: string) => [...toCsv([aStoredMessage({ subject })])].join('');

  it.each(['=1+1', '@SUM(A1)', ' =1', 'casa; =1+1', 'casa\n=1+1', 'casa,＠SUM(A1)'])(
    'writes no formula into the CSV for %j, whatever the separator',
    (subject) => {
      const cells = csv(subject).split(/[,;|"\t\r\n]/);
      expect(cells.filter((text) => /^\s*[=+\-@＝＋－＠]/.test(text))).toEqual([]);
    },
  );

  it.each(['0511234567', '12/03', '1e5', '3-4'])(
    'keeps %s a text in the CSV for a spreadsheet',
    (subject) => {
      expect(csv(subject)).toContain(`;"'${subject}";`);
    },
  );

  it('exports other text unchanged to the CSV, with doubled quotes, after a byte order mark', () => {
    expect(csv('detto "il bello", via Po 3-4')).toMatch(
      /^\uFEFF(\w+;)+\w+\r\n[\s\S]*;"detto ""il bello"", via Po 3-4";/,
    );
  });
});

it('prints a message’s state, its attempts and their error', () => {
  const tried = { state: 'failed', attempts: 2, last_attempt_at: 0, last_error: '550 no' } as const;
  const failed = aStoredMessage(tried);
  expect(listText([failed])).toContain('non riuscito');
  expect(messageText(failed)).toMatch(/Tentativi +2, l’ultimo .*\nErrore +550 no\n/);
  expect(messageText({ ...failed, message: 'prima\rdopo' })).toMatch(/\n\nprima\ndopo$/);
  const triedAgain = { ...failed, next_attempt_at: Date.UTC(2030, 5, 1, 10) };
  expect(messageText(triedAgain)).toMatch(
    /\nProssimo tentativo +01\/06\/30, 12:00\nErrore +550 no\n/,
  );
});

it('prints the chosen day and the estimate’s zone of a message, if it has them', () => {
  const hidden = { preferred_day: '2026-11-28 morning', estimate_zone: 'saragozza' };
  expect(messageText(aStoredMessage(hidden))).toMatch(
    /\nGiorno preferito +2026-11-28 morning\nZona della stima +saragozza\n/,
  );
  expect(messageText(aStoredMessage())).not.toMatch(/Giorno preferito|Zona della stima|Newsletter/);
});

it('names in every output the code that brought a message', () => {
  for (const text of everyOutput(aStoredMessage({ referral: 'volantino' }))) {
    expect(text).toContain('volantino');
  }
});

it('prints no terminal control sequences of a message', () => {
  const hostile = 'a\u001b]0;b\u0007\u009b2J\u202ec';
  const message = aStoredMessage({
    subject: hostile,
    message: hostile,
    last_error: hostile,
    referral: hostile,
  });
  const printed = everyOutput(message);
  for (const text of printed) {
    expect(withoutControls(text)).toBe(text);
  }
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject([{ subject: hostile }]);
});
