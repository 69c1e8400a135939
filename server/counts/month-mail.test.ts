import { expect, it } from 'vitest';
import type { CountedEvent } from '../../shared/rules/counted-events.ts';
import { sampleMails } from '../../tests/sample/sample.ts';
import { monthMail } from './month-mail.ts';

type Counted = Record<string, [name: CountedEvent, number: number, source?: string][]>;

/** The mail about December, made from these counts of each month. */
const mailAbout = (counted: Counted) => {
  const countsOf = (month: string) =>
    (counted[month] ?? []).map(([name, number, source = 'diretto']) => {
      return { day: `${month}-01`, source, name, number };
    });
  return monthMail('2026-12', countsOf, sampleMails);
};

const december: Counted[string] = [
  ['visit', 90, 'volantino'],
  ['visit', 10],
  ['call', 9],
  ['sent', 2, 'volantino'],
  ['sent', 1],
  ['sent', 1, 'volantino'],
];

it('shows the sums of the month, the month before and a year before, and the messages’ sources', () => {
  const november: Counted[string] = [
    ['visit', 60],
    ['call', 30],
  ];
  const mail = mailAbout({ '2026-12': december, '2026-11': november, '2025-12': [['visit', 7]] });
  expect(mail?.subject).toBe('Dicembre 2026: visite 100, messaggi 4');
  expect(mail?.message).toBe('Messaggi: 3 da volantino, 1 senza codice.');
  expect(mail?.table.slice(1)).toEqual([
    { label: 'Visite', values: ['100', '60', '7'] },
    { label: 'Stime', values: ['0', '0', '0'] },
    { label: 'Chiamate e WhatsApp', values: ['9', '30', '0'] },
    { label: 'Messaggi', values: ['4', '0', '0'] },
  ]);
});

it('names the sources that brought most messages', () => {
  const sources = ['a', 'b', 'c', 'd', 'e', 'f', 'altro'].map((source, index) => [
    'sent',
    9 - index,
    source,
  ]);
  const mail = mailAbout({ '2026-12': [['sent', 8], ...sources] as Counted[string] });
  expect(mail?.message).toBe(
    'Messaggi: 9 da a, 8 senza codice, 8 da b, 7 da c, 6 da d, 12 da altro.',
  );
});

it('leaves out messages where there were none, and mails nothing about an empty month', () => {
  expect(mailAbout({ '2026-12': [['visit', 1]] })?.message).toBe('');
  expect(mailAbout({ '2026-11': december })).toBeUndefined();
});
