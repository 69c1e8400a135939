import { expect, it, onTestFinished, vi } from 'vitest';
import { minuteMs } from '../../shared/durations.ts';
import { sendPath } from '../../shared/protocols/api-paths.ts';
import { aRequest } from '../../tests/support/a-message.ts';
import { durableStorage } from '../../tests/support/durable-storage.ts';
import type { Bindings } from './bindings.ts';
import { OutboxObject } from './outbox-object.ts';

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    readonly ctx: unknown;
    readonly env: unknown;
    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx;
      this.env = env;
    }
  },
}));
vi.mock('virtual:worker-data', async () => {
  const { sampleMails } = await import('../../tests/support/sample.ts');
  return { workerData: { mailContent: sampleMails, settings: {} } };
});

const bindings = { SMTP_URL: 'smtp://127.0.0.1:9', VERSION: { id: 'v1' } } as unknown as Bindings;

function startOutbox() {
  const { storage } = durableStorage();
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const setAlarm = vi.spyOn(storage, 'setAlarm');
  return { outbox: new OutboxObject({ storage }, bindings), storage, setAlarm, log };
}

it('logs the error of an alarm that fails, and sets the next alarm for a minute later', async () => {
  const now = Date.UTC(2030, 0, 1);
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const { outbox, storage, setAlarm, log } = startOutbox();
  vi.spyOn(storage.sql, 'exec').mockImplementation(() => {
    throw new TypeError('storage');
  });
  await outbox.alarm();
  expect(setAlarm).toHaveBeenLastCalledWith(now + minuteMs);
  expect(log).toHaveBeenLastCalledWith(
    expect.stringMatching(/"error":"TypeError".*"msg":"An alarm ended with an unexpected error/),
  );
});

it('answers that a message is stored although its delivery cannot be scheduled', async () => {
  const { outbox, setAlarm, log } = startOutbox();
  setAlarm.mockRejectedValue(new TypeError('storage'));
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(aRequest());
  const request = new Request(`https://example.com${sendPath}`, { method: 'POST', headers, body });
  expect((await outbox.fetch(request)).status).toBe(200);
  expect(log).toHaveBeenLastCalledWith(
    expect.stringMatching(/"error":"TypeError".*"msg":"The next delivery could not be scheduled/),
  );
});
