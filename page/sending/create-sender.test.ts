import { beforeEach, expect, it, vi } from 'vitest';
import { aRequest } from '../../tests/support/a-message.ts';
import { createSender } from './create-sender.ts';

const outgoing = { params: aRequest().template_params, onAccepted: vi.fn() };
const attempt = vi.fn();
const isBusy = vi.fn(() => false);
const send = createSender(attempt, isBusy);

beforeEach(() => void vi.clearAllMocks());

/** Sends the message in vain. Returns what tells the sender that it was accepted after all. */
async function fail(): Promise<() => void> {
  attempt.mockRejectedValueOnce(new Error('Timeout'));
  await expect(send(outgoing)).rejects.toThrow('Timeout');
  return attempt.mock.lastCall?.[1];
}

it('tells the form once that a message was accepted, even if two attempts are accepted late', async () => {
  const acceptFirst = await fail();
  const acceptSecond = await fail();
  acceptFirst();
  acceptSecond();
  expect(outgoing.onAccepted).toHaveBeenCalledOnce();
});

it('tells the form of a late success even if the same words were accepted before', async () => {
  await send(outgoing);
  const accept = await fail();
  accept();
  expect(outgoing.onAccepted).toHaveBeenCalledTimes(2);
});

it('sends nothing again that was accepted late while the form was busy with another message', async () => {
  const accept = await fail();
  isBusy.mockReturnValueOnce(true);
  accept();
  attempt.mockClear();
  await send(outgoing);
  expect(attempt).not.toHaveBeenCalled();
  expect(outgoing.onAccepted).toHaveBeenCalledOnce();
});

it('tells the form of a message whose retry fails while the first attempt is accepted', async () => {
  const accept = await fail();
  const retry = Promise.withResolvers<void>();
  attempt.mockReturnValueOnce(retry.promise);
  const sent = send(outgoing);
  isBusy.mockReturnValueOnce(true);
  accept();
  expect(outgoing.onAccepted).not.toHaveBeenCalled();
  retry.reject(new Error('Timeout'));
  await sent;
  expect(outgoing.onAccepted).toHaveBeenCalledOnce();
});
