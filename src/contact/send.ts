import './storage.ts';
import { EmailJSResponseStatus, init, send } from '@emailjs/browser';
import type { TemplateParams } from '../../shared/message/rules.ts';

export type EmailService = {
  /** Empty for the page's own origin, where the relay answers. */
  origin: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  blockHeadless: boolean;
  blockList: { list: string[]; watchVariable: string };
  throttleMs: number;
};

export const answerLimitMs = 20_000;

const throttleKey = 'emailjs-throttle';

/** When the last message was accepted, for one page view, where storage is blocked or full. */
let acceptedAt: string | null = null;

/**
 * @param delayMs how long to hold the request back; the 20 seconds run meanwhile
 * @throws what the client throws (a status object, a string or a TypeError), and a status 0 after 20 seconds
 */
export async function sendMessage(service: EmailService, params: TemplateParams, delayMs = 0): Promise<void> {
  const { serviceId, templateId, throttleMs, ...options } = service;
  let sentAt = '';
  init({
    ...options,
    // An empty origin would fall back to the public service.
    origin: service.origin || location.origin,
    limitRate: { id: throttleKey, throttle: throttleMs },
    // init() forgets the default provider unless it is passed, and the throttle is then silently off.
    storageProvider: {
      get: async () => acceptedAt ?? globalThis.localStorage?.getItem(throttleKey),
      // Called before the request: stored here, the time would refuse another try after an error.
      set: async (_, time) => {
        sentAt = time;
      },
      remove: async () => {},
    },
  });
  const sent = async () => {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    await send(serviceId, templateId, params);
  };
  const late = new EmailJSResponseStatus(0, 'Timeout');
  await Promise.race([sent(), new Promise((_, reject) => setTimeout(reject, answerLimitMs, late))]);
  // The message has arrived, whatever becomes of the time.
  try {
    if (sentAt) localStorage.setItem(throttleKey, sentAt);
  } catch {
    acceptedAt = sentAt;
  }
}
