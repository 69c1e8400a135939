import { expect, it, vi } from 'vitest';
import type { CountedEvent } from '../../shared/protocols/counted-events.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { sampleMails } from '../../tests/support/sample.ts';
import { withStore } from '../../tests/support/test-store.ts';
import { openStore } from '../node/store/open-store.ts';
import type { Store } from '../outbox/store.ts';
import { mailLastMonth, monthMail } from './month-mail.ts';

type Counted = Record<string, [name: CountedEvent, number: number, referral?: string][]>;

/** The mail about December, made from these counts of each month. */
const mailAbout = (counted: Counted) => {
  const countsOf = (month: string) =>
    (counted[month] ?? []).map(([name, number, referral = 'diretto']) => {
      return { day: `${month}-01`, referral, name, number };
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

it('shows the month’s counts, those of the month before and a year before, and the messages’ referrals', () => {
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

it('names the referrals that brought most messages in a month, and sums up the others', () => {
  const referrals = ['altro', 'a', 'b', 'c', 'd', 'e', 'f'].map((referral, index) => [
    'sent',
    9 - index,
    referral,
  ]);
  const mail = mailAbout({ '2026-12': [['sent', 8], ...referrals] as Counted[string] });
  expect(mail?.message).toBe(
    'Messaggi: 8 senza codice, 8 da a, 7 da b, 6 da c, 5 da d, 16 da altro.',
  );
});

it('names no referrals for a month without messages', () => {
  expect(mailAbout({ '2026-12': [['visit', 1]] })?.message).toBe('');
});

/** Acts at each of these times like a server that has just started. Returns what was logged. */
async function mailAt(
  times: string[],
  {
    sendNotice = vi.fn(),
    folder = folderWithCounts(),
    changes = {} as Partial<Store>,
    content = sampleMails,
  } = {},
) {
  const warn = vi.fn();
  for (const time of times) {
    const store = openStore(folder);
    await mailLastMonth({
      store: { ...store, ...changes },
      content,
      sendNotice,
      clock: { now: () => Date.parse(time) },
      log: { warn },
    });
    store.close();
  }
  return warn.mock.calls.map(([, text]) => text);
}

function folderWithCounts(): string {
  const folder = makeFolder();
  const sent = { day: '2026-10-31', referral: 'volantino', name: 'sent', number: 5 };
  withStore(folder, (store) => store.addCounts([sent]));
  return folder;
}

const openHours = ['2026-11-02T09:00Z', '2026-11-02T10:00Z', '2026-11-30T09:00Z'];
const warning = 'The counts of the last month could not be mailed';

it('mails a month’s counts once, when the agency first opens in the next month, even after restarts', async () => {
  const folder = folderWithCounts();
  const sendNotice = vi.fn();
  await mailAt(['2026-11-01T09:00Z'], { folder, sendNotice }); // All Saints, a Sunday.
  await mailAt(['2026-11-02T06:00Z'], { folder, sendNotice }); // Before nine.
  expect(sendNotice).not.toHaveBeenCalled();
  expect(await mailAt(openHours, { folder, sendNotice })).toEqual([]);
  expect(sendNotice).toHaveBeenCalledExactlyOnceWith({
    subject: 'Ottobre 2026: visite 0, messaggi 5',
    text: expect.stringContaining('Messaggi: 5 da volantino.'),
    html: expect.stringContaining('<html'),
  });
});

it('mails a month’s counts after a week if the agency stays closed', async () => {
  const folder = folderWithCounts();
  const sendNotice = vi.fn();
  const closedOn = [{ dal: '1/11', al: '30/11' }];
  const content = { ...sampleMails, hours: { ...sampleMails.hours, closedOn } };
  await mailAt(['2026-11-02T09:00Z', '2026-11-07T22:59Z'], { folder, sendNotice, content });
  expect(sendNotice).not.toHaveBeenCalled();
  await mailAt(['2026-11-07T23:00Z', '2026-11-09T09:00Z'], { folder, sendNotice, content });
  expect(sendNotice).toHaveBeenCalledOnce();
});

it('mails nothing about a month in which nothing was counted', async () => {
  const sendNotice = vi.fn();
  await mailAt(openHours, { folder: makeFolder(), sendNotice });
  expect(sendNotice).not.toHaveBeenCalled();
});

it('retries the mail with a month’s counts until the mail server takes it', async () => {
  const sendNotice = vi.fn().mockRejectedValueOnce(new Error('451 later'));
  expect(await mailAt(openHours, { sendNotice })).toEqual([warning]);
  expect(sendNotice).toHaveBeenCalledTimes(2);
});

it('mails no counts while the store cannot record the mail, and logs the error', async () => {
  const sendNotice = vi.fn();
  const markMonthMailed = () => {
    throw new Error('locked');
  };
  const logged = await mailAt(openHours, { sendNotice, changes: { markMonthMailed } });
  expect(logged).toEqual([warning, warning, warning]);
  expect(sendNotice).not.toHaveBeenCalled();
});
