// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MailService, startMailService } from '../../tests/support/mail-service.ts';
import { aRequest } from '../../tests/support/messages.ts';
import { answerLimitMs, type EmailService, sendMessage } from './send.ts';

const { template_params: params } = aRequest();

let mail: MailService;
let service: EmailService;

beforeEach(async () => {
  localStorage.clear();
  mail = await startMailService();
  service = {
    origin: mail.origin,
    publicKey: 'public-key',
    serviceId: 'service-id',
    templateId: 'template-id',
    blockHeadless: false,
    blockList: { list: [], watchVariable: 'from_email' },
    throttleMs: 0,
  };
});

afterEach(() => mail.stop());

it('the request is one POST of JSON with the five keys of the protocol', async () => {
  await sendMessage(service, params);
  expect(mail.requests).toEqual([
    {
      method: 'POST',
      path: '/api/v1.0/email/send',
      contentType: 'application/json',
      body: {
        lib_version: '4.4.1',
        user_id: 'public-key',
        service_id: 'service-id',
        template_id: 'template-id',
        template_params: params,
      },
    },
  ]);
});

it.each([0, 1_500])('no answer in 20 s is an error, held back for %d ms', async (waitMs) => {
  expect(answerLimitMs).toBe(20_000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mail.holdAnswers();
  const arrived = mail.nextRequest();
  const outcome = vi.fn();
  const sent = sendMessage(service, params, waitMs).catch(outcome);
  if (waitMs) {
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(mail.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
  }
  await arrived;
  await vi.advanceTimersByTimeAsync(19_999 - waitMs);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sent;
  vi.useRealTimers();
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 0 }));
});

const tooMany = { status: 429, text: 'Too Many Requests' };

it('the throttle counts what was accepted alone, and refuses every further message without a request', async () => {
  service.throttleMs = 60_000;
  mail.answerWith(500, 'Internal Server Error');
  await expect(sendMessage(service, params)).rejects.toMatchObject({ status: 500 });
  mail.answerWith(200, 'OK');
  await sendMessage(service, params);
  for (let further = 0; further < 2; further += 1)
    await expect(sendMessage(service, params)).rejects.toMatchObject(tooMany);
  expect(mail.requests).toHaveLength(2);
});

const full = () => {
  throw new DOMException('', 'QuotaExceededError');
};

it.each([
  ['blocked', undefined],
  ['full', { getItem: () => null, setItem: full }],
])('the throttle works for one view of the page where storage is %s', async (_, storage) => {
  vi.resetModules();
  const { sendMessage } = await import('./send.ts');
  service.throttleMs = 60_000;
  vi.stubGlobal('localStorage', storage);
  await sendMessage(service, params);
  await expect(sendMessage(service, params)).rejects.toMatchObject(tooMany);
});

it('what is in the block list and, where switched on, a headless browser is refused without a request', async () => {
  service.blockList.list = ['spam@example.com'];
  const blocked = sendMessage(service, { ...params, from_email: 'spam@example.com' });
  await expect(blocked).rejects.toMatchObject({ status: 403, text: 'Forbidden' });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
  await sendMessage(service, params);
  service.blockHeadless = true;
  const text = 'Unavailable For Headless Browser';
  await expect(sendMessage(service, params)).rejects.toMatchObject({ status: 451, text });
  expect(mail.requests).toHaveLength(1);
});
