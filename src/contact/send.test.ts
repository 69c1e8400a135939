// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailService, startMailService } from '../../tests/support/mail-service.ts';
import { answerLimitMs, type EmailService, sendMessage } from './send.ts';

const params = {
  from_name: 'Anna Verdi',
  from_email: 'anna@example.com',
  phone: 'Non fornito',
  subject: 'Vendita',
  message: 'Vorrei «una» valutazione.',
  to_email: 'info@example.com',
};

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

describe('the request', () => {
  it('is one POST of JSON with the five keys of the protocol', async () => {
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

  it('goes to the page’s own origin unless another is set', async () => {
    const fetch = vi.fn(async (_url: string) => new Response('OK'));
    vi.stubGlobal('fetch', fetch);
    await sendMessage({ ...service, origin: '' }, params);
    expect(fetch.mock.calls[0]?.[0]).toBe(`${location.origin}/api/v1.0/email/send`);
  });
});

describe('an answer', () => {
  it.each([
    [400, 'The Public Key is invalid'],
    [403, 'Forbidden'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
  ])('of %d is a failure with its status and text', async (status, text) => {
    mail.answerWith(status, text);
    await expect(sendMessage(service, params)).rejects.toMatchObject({ status, text });
  });

  it('that never comes is a failure after twenty seconds', async () => {
    expect(answerLimitMs).toBe(20_000);
    mail.neverAnswer();
    const arrived = mail.nextRequest();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = vi.fn();
    const sent = sendMessage(service, params).catch(outcome);
    await arrived;
    await vi.advanceTimersByTimeAsync(19_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await sent;
    vi.useRealTimers();
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 0 }));
  });

  it('that is held back still has twenty seconds in all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    mail.neverAnswer();
    const arrived = mail.nextRequest();
    const sent = sendMessage(service, params, 1_500).catch((error) => error);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(mail.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await arrived;
    await vi.advanceTimersByTimeAsync(18_500);
    vi.useRealTimers();
    expect(await sent).toMatchObject({ status: 0 });
  });

  it('cut off by the network is a failure', async () => {
    mail.breakConnections();
    await expect(sendMessage(service, params)).rejects.toThrow(TypeError);
  });
});

describe('the throttle', () => {
  beforeEach(() => {
    service.throttleMs = 60_000;
  });

  it('is off by default', async () => {
    service.throttleMs = 0;
    await sendMessage(service, params);
    await sendMessage(service, params);
    expect(mail.requests).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });

  it('refuses a second message with 429, without a request', async () => {
    await sendMessage(service, params);
    await expect(sendMessage(service, params)).rejects.toMatchObject({
      status: 429,
      text: 'Too Many Requests',
    });
    expect(mail.requests).toHaveLength(1);
  });

  it('does not stand in the way of another try after a failure', async () => {
    mail.answerWith(500, 'Internal Server Error');
    await expect(sendMessage(service, params)).rejects.toMatchObject({ status: 500 });
    mail.answerWith(200, 'OK');
    await sendMessage(service, params);
    expect(mail.requests).toHaveLength(2);
  });

  it('still counts the message before a refused one', async () => {
    await sendMessage(service, params);
    await expect(sendMessage(service, params)).rejects.toMatchObject({ status: 429 });
    await expect(sendMessage(service, params)).rejects.toMatchObject({ status: 429 });
  });

  it('works for one view of the page where storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined);
    await sendMessage(service, params);
    await expect(sendMessage(service, params)).rejects.toMatchObject({ status: 429 });
  });
});

describe('the client’s own refusals', () => {
  it('are 403 for a value in the block list', async () => {
    service.blockList.list = ['spam@example.com'];
    await expect(sendMessage(service, { ...params, from_email: 'spam@example.com' })).rejects.toMatchObject({
      status: 403,
      text: 'Forbidden',
    });
    await sendMessage(service, params);
    expect(mail.requests).toHaveLength(1);
  });

  it('are 451 for a headless browser, when that is switched on', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
    await sendMessage(service, params);
    service.blockHeadless = true;
    await expect(sendMessage(service, params)).rejects.toMatchObject({
      status: 451,
      text: 'Unavailable For Headless Browser',
    });
    expect(mail.requests).toHaveLength(1);
  });

  it.each([
    ['publicKey', /public key is required/],
    ['serviceId', /service ID is required/],
    ['templateId', /template ID is required/],
  ] as const)('are a thrown text where %s is missing', async (name, words) => {
    await expect(sendMessage({ ...service, [name]: '' }, params)).rejects.toMatch(words);
    expect(mail.requests).toHaveLength(0);
  });

  it('are a thrown text where the block list is none', async () => {
    service.blockList = { list: ['spam@example.com'], watchVariable: 7 as never };
    await expect(sendMessage(service, params)).rejects.toMatch(/watchVariable has to be a string/);
    expect(mail.requests).toHaveLength(0);
  });
});
