// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Receiver } from '../../shared/config/settings.ts';
import { emailjsOrigin } from '../../shared/protocols/form-settings.ts';
import { aRequest } from '../../tests/support/a-message.ts';
import { startTestReceiver, type TestReceiver } from '../../tests/support/test-receiver.ts';
import { postMessage } from './send.ts';

const { template_params: params } = aRequest();

let testReceiver: TestReceiver;
let receiver: Receiver;

beforeEach(async () => {
  localStorage.clear();
  testReceiver = await startTestReceiver();
  receiver = {
    origin: testReceiver.origin,
    publicKey: 'public-key',
    serviceId: 'service-id',
    templateId: 'template-id',
    blockHeadless: false,
    blockList: { list: [], watchVariable: 'from_email' },
    throttleMs: 0,
  };
});

afterEach(() => testReceiver.stop());

it('sends a message as one POST of JSON with EmailJS’s five keys', async () => {
  await postMessage({ receiver, params });
  expect(testReceiver.requests).toEqual([
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

it('fails to send after 20 s without a response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  testReceiver.holdResponses();
  const arrived = testReceiver.nextRequest();
  const outcome = vi.fn();
  const unanswered = { ...params, subject: 'senza risposta' };
  const sent = postMessage({ receiver, params: unanswered }).catch(outcome);
  await arrived;
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sent;
  vi.useRealTimers();
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 0 }));
});

const tooMany = { status: 429, text: 'Too Many Requests' };

it.each([
  [200, '<!doctype html><title>Accedi alla rete</title>'],
  [202, '\n<html><body>Un momento…'],
  [200, ''],
])('treats a web page or an empty response with status %i as a failure', async (status, page) => {
  testReceiver.respondWith(status, page);
  await expect(postMessage({ receiver, params })).rejects.toMatchObject({ status });
  testReceiver.respondWith(200, 'OK');
  await postMessage({ receiver, params });
});

it('lets another try through the throttle after an error', async () => {
  receiver.throttleMs = 60_000;
  testReceiver.respondWith(500, 'Internal Server Error');
  await expect(postMessage({ receiver, params })).rejects.toMatchObject({ status: 500 });
  testReceiver.respondWith(200, 'OK');
  await postMessage({ receiver, params });
  expect(testReceiver.requests).toHaveLength(2);
});

it('throttles further messages without a request', async () => {
  receiver.throttleMs = 60_000;
  await postMessage({ receiver, params });
  for (let further = 0; further < 2; further += 1) {
    await expect(postMessage({ receiver, params })).rejects.toMatchObject(tooMany);
  }
  expect(testReceiver.requests).toHaveLength(1);
});

const full = () => {
  throw new DOMException('', 'QuotaExceededError');
};

it.each([
  ['blocked', undefined],
  ['full', { getItem: () => null, setItem: full }],
])('sends without a throttle where storage is %s', async (_, storage) => {
  receiver.throttleMs = 60_000;
  vi.stubGlobal('localStorage', storage);
  await postMessage({ receiver, params });
  await postMessage({ receiver, params });
  expect(testReceiver.requests).toHaveLength(2);
});

it('refuses a blocked address without a request', async () => {
  receiver.blockList.list = ['spam@example.com'];
  const blocked = postMessage({ receiver, params: { ...params, from_email: 'spam@example.com' } });
  await expect(blocked).rejects.toMatchObject({ status: 403, text: 'Forbidden' });
  expect(testReceiver.requests).toEqual([]);
});

it('refuses a headless browser without a request, if EmailJS’s protection is on', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
  await postMessage({ receiver, params });
  receiver.blockHeadless = true;
  const text = 'Unavailable For Headless Browser';
  await expect(postMessage({ receiver, params })).rejects.toMatchObject({ status: 451, text });
  expect(testReceiver.requests).toHaveLength(1);
});

/** Sends to EmailJS, whose place the test's server takes. */
function sendToEmailjs(): void {
  const { fetch } = globalThis;
  receiver.origin = emailjsOrigin;
  vi.stubGlobal('fetch', (address: string, options: RequestInit) =>
    fetch(address.replace(emailjsOrigin, testReceiver.origin), options),
  );
}

it('sends a retry at once to our own server, even one at another origin', async () => {
  testReceiver.holdResponses();
  postMessage({ receiver, params }).catch(() => {});
  postMessage({ receiver, params }).catch(() => {});
  await expect.poll(() => testReceiver.requests).toHaveLength(2);
});

it('tells of a late success of EmailJS once, even if the message was sent again', async () => {
  sendToEmailjs();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const releaseResponses = testReceiver.holdResponses();
  const arrived = testReceiver.nextRequest();
  const onLateSuccess = vi.fn();
  const sending = { receiver, params: { ...params, subject: 'in ritardo' }, onLateSuccess };
  const first = postMessage(sending).catch((error) => error);
  await arrived;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await first).toMatchObject({ status: 0, text: 'Timeout' });

  const second = postMessage({ ...sending, onLateSuccess: vi.fn() });
  expect(onLateSuccess).not.toHaveBeenCalled();
  releaseResponses();
  await second;
  expect(onLateSuccess).toHaveBeenCalledTimes(1);
  expect(testReceiver.requests).toHaveLength(1);
});

it('sends a retry to EmailJS once the first request has been hanging for 40 s', async () => {
  sendToEmailjs();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  testReceiver.holdResponses();
  const sending = { receiver, params: { ...params, subject: 'appeso' } };
  const arrived = testReceiver.nextRequest();
  postMessage(sending).catch(() => {});
  await arrived;
  now.mockReturnValue(40_000);
  const again = testReceiver.nextRequest();
  postMessage(sending).catch(() => {});
  await again;
  expect(testReceiver.requests).toHaveLength(2);
});
