import { expect, it, vi } from 'vitest';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { readMailContent } from '../mail/content.ts';
import { mailMonth, monthEmail } from './month.ts';

type Counted = Record<string, [name: string, number: number, source?: string][]>;

const content = readMailContent(sampleFolder);

/** The mail about December, from what was counted by month. */
const mailAbout = (counted: Counted) => {
  const countsOf = (month: string) =>
    (counted[month] ?? []).map(([name, number, source = 'diretto']) => {
      return { day: `${month}-01`, source, name, number };
    });
  return monthEmail('2026-12', countsOf, content);
};

const december: Counted[string] = [
  ['visit', 90, 'volantino'],
  ['visit', 10],
  ['call', 9],
  ['whatsapp', 4],
  ['email', 5],
  ['sent', 2, 'volantino'],
  ['sent', 1],
  ['sent', 1, 'volantino'],
];

it('says where the messages came from, and what rose or fell by more than chance', () => {
  const november: Counted[string] = [
    ['visit', 60],
    ['call', 30],
    ['email', 3],
  ];
  const email = mailAbout({ '2026-12': december, '2026-11': november, '2025-12': [['visit', 7]] });
  expect(email?.words.split('\n')).toEqual([
    'Messaggi: 3 da volantino, 1 senza codice.',
    'In aumento su novembre 2026: visite 100.',
    'In calo su novembre 2026: chiamate 9.',
  ]);
  expect(email?.facts.slice(1, 3)).toEqual([
    ['Visite', '100', '60', '7'],
    ['Stime', '0', '0', '0'],
  ]);
});

it('compares with no month in which nothing was counted, and is no mail about none', () => {
  expect(mailAbout({ '2026-12': december })?.words).toBe('Messaggi: 3 da volantino, 1 senza codice.');
  expect(mailAbout({ '2026-12': [['visit', 1]] })?.words).toBe('');
  expect(mailAbout({ '2026-11': december })).toBeUndefined();
});

it('logs that it was not mailed', async () => {
  const warn = vi.fn();
  const refuse = () => {
    throw new Error('locked');
  };
  const store = { countsOf: refuse, addCounts: refuse };
  await mailMonth(store, content, refuse, { warn }, Date.UTC(2026, 11, 1, 9));
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'the month was not mailed');
});
