import { expect, it, vi } from 'vitest';
import { sampleMails } from '../../tests/sample/sample.ts';
import { makeFolder } from '../../tests/support/make-site.ts';
import { withStore } from '../../tests/support/test-store.ts';
import { openStore } from '../node/store/open-store.ts';
import type { Store } from '../outbox/store.ts';
import { mailLastMonth } from './last-month.ts';

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
      log: { warn },
      now: Date.parse(time),
    });
    store.close();
  }
  return warn.mock.calls.map(([, text]) => text);
}

function folderWithCounts(): string {
  const folder = makeFolder();
  const sent = { day: '2026-10-31', source: 'volantino', name: 'sent', number: 5 };
  withStore(folder, (store) => store.addCounts([sent]));
  return folder;
}

const openHours = ['2026-11-02T09:00Z', '2026-11-02T10:00Z', '2026-11-30T09:00Z'];
const warning = 'The counts of the last month could not be mailed';

it('mails a month once, when the agency first opens in the next, even after restarts', async () => {
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

it('waits a week for an agency that is closed for the whole month', async () => {
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

it('retries a refused mail until it is taken, and then stops', async () => {
  const sendNotice = vi.fn().mockRejectedValueOnce(new Error('451 later'));
  expect(await mailAt(openHours, { sendNotice })).toEqual([warning]);
  expect(sendNotice).toHaveBeenCalledTimes(2);
});

it('sends nothing while the store cannot record the mail, and logs the error', async () => {
  const sendNotice = vi.fn();
  const markMonthMailed = () => {
    throw new Error('locked');
  };
  const logged = await mailAt(openHours, { sendNotice, changes: { markMonthMailed } });
  expect(logged).toEqual([warning, warning, warning]);
  expect(sendNotice).not.toHaveBeenCalled();
});
