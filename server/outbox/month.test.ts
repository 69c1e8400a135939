import { expect, it, onTestFinished, vi } from 'vitest';
import { sampleMails } from '../../tests/sample/sample-mails.ts';
import { makeFolder } from '../../tests/support/make-site.ts';
import { openStore } from '../node/store/open-store.ts';
import { mailMonth } from './month.ts';
import type { Store } from './store.ts';

/** Mails November of a real store in three open hours of the first of December. */
async function mailThrice(sendNotice: () => Promise<void>, changes: Partial<Store> = {}) {
  const warn = vi.fn();
  const store = openStore(makeFolder());
  onTestFinished(() => store.close());
  store.addCounts([{ day: '2026-11-30', source: 'diretto', name: 'visit', number: 5 }]);
  for (const hour of [9, 10, 11]) {
    const now = Date.UTC(2026, 11, 1, hour);
    await mailMonth({
      store: { ...store, ...changes },
      content: sampleMails,
      sendNotice,
      log: { warn },
      now,
    });
  }
  return warn.mock.calls.map(([, text]) => text);
}

const warning = 'The counts of the last month could not be mailed';

it('sends a mail that was not taken again, and once taken no more', async () => {
  const sendNotice = vi
    .fn()
    .mockRejectedValueOnce(new Error('451 later'))
    .mockResolvedValue(undefined);
  expect(await mailThrice(sendNotice)).toEqual([warning]);
  expect(sendNotice).toHaveBeenCalledTimes(2);
});

it('sends nothing, and logs it, while the store cannot keep that it was sent', async () => {
  const sendNotice = vi.fn();
  const markMonthMailed = () => {
    throw new Error('locked');
  };
  expect(await mailThrice(sendNotice, { markMonthMailed })).toEqual([warning, warning, warning]);
  expect(sendNotice).not.toHaveBeenCalled();
});
