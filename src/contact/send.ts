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

/**
 * @param delayMs how long to hold the request back; the 20 seconds run meanwhile
 * @throws what the client throws (a status object, a string or a TypeError), and a status 0 after 20 seconds
 */
export async function sendMessage(service: EmailService, params: TemplateParams, delayMs = 0): Promise<void> {
  const stamps = throttleStamps();
  init({
    publicKey: service.publicKey,
    // An empty origin would fall back to the public service.
    origin: service.origin || location.origin,
    blockHeadless: service.blockHeadless,
    ...(service.blockList.list.length > 0 && { blockList: service.blockList }),
    ...(service.throttleMs > 0 && { limitRate: { id: 'emailjs-throttle', throttle: service.throttleMs } }),
    // init() forgets the default provider unless it is passed, and the throttle is then silently off.
    storageProvider: stamps.provider,
  });
  try {
    await answerWithin(answerLimitMs, async () => {
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      return send(service.serviceId, service.templateId, params);
    });
  } catch (error) {
    await stamps.undo();
    throw error;
  }
}

function answerWithin<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new EmailJSResponseStatus(0, 'Timeout')), ms);
    ask()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The client stores its throttle stamp before the request; `undo` removes it, so that an error allows another try. */
function throttleStamps() {
  const written: { key: string; before: string | null }[] = [];
  const memory = globalThis.localStorage ?? memoryStorage;
  return {
    provider: {
      get: async (key: string) => memory.getItem(key),
      set: async (key: string, value: string) => {
        written.push({ key, before: memory.getItem(key) });
        memory.setItem(key, value);
      },
      remove: async (key: string) => memory.removeItem(key),
    },
    undo: async () => {
      for (const { key, before } of written)
        before === null ? memory.removeItem(key) : memory.setItem(key, before);
    },
  };
}

/** Keeps the throttle working for one page view where storage is blocked. */
const kept = new Map<string, string>();
const memoryStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
