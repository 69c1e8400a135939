import './blocked-storage.ts';
import { EmailJSResponseStatus, init, send } from '@emailjs/browser';
import type { Receiver } from '../../shared/config/settings.ts';
import { isEmailjs } from '../../shared/protocols/form-settings.ts';
import type { TemplateParams } from '../../shared/rules/message/message-rules.ts';

const responseTimeoutMs = 20_000;

const throttleKey = 'emailjs-throttle';

type SendOptions = {
  receiver: Receiver;
  params: TemplateParams;
  /** Called if the message is accepted after the 20 seconds. */
  onLateSuccess?: () => void;
};

/** Throws what the client throws (a status object, a string or a TypeError), and a status of 0 after 20 seconds. */
export async function postMessage({ receiver, params, onLateSuccess }: SendOptions): Promise<void> {
  // Our own server recognises a repeated message. A second request may get through when the first one hangs.
  const sending = isEmailjs(receiver) ? onceUnderWay(receiver, params) : request(receiver, params);
  const timeout = new EmailJSResponseStatus(0, 'Timeout');
  const timedOut = new Promise<never>((_, reject) => {
    setTimeout(reject, responseTimeoutMs, timeout);
  });
  try {
    await Promise.race([sending, timedOut]);
  } catch (error) {
    if (error === timeout) {
      // A retry may wait for the same request: both calls are told, and create-sender.ts tells the form once.
      sending.then(onLateSuccess, () => {}); // A later failure says nothing new.
    }
    throw error;
  }
}

/** The request to EmailJS that is still unanswered. */
let underWay: { fingerprint: string; startedAt: number; sending: Promise<void> } | undefined;

/** After this time a retry no longer waits for a hanging request. */
const maxWaitMs = 2 * responseTimeoutMs;

/** A message that is sent again in the meantime waits for its first sending, so that it doesn't arrive twice. */
function onceUnderWay(receiver: Receiver, params: TemplateParams): Promise<void> {
  const fingerprint = JSON.stringify(params);
  const startedAt = performance.now();
  if (underWay?.fingerprint === fingerprint && startedAt - underWay.startedAt < maxWaitMs) {
    return underWay.sending;
  }
  const sending = request(receiver, params).finally(() => {
    if (underWay?.sending === sending) {
      underWay = undefined;
    }
  });
  underWay = { fingerprint, startedAt, sending };
  return sending;
}

async function request(receiver: Receiver, params: TemplateParams): Promise<void> {
  const { serviceId, templateId, throttleMs, ...options } = receiver;
  // Both forms share the client's options, so these are set right before send() reads them.
  init({
    ...options,
    // An empty origin would fall back to EmailJS.
    origin: receiver.origin ?? location.origin,
    limitRate: { id: throttleKey, throttle: throttleMs },
    // Without a provider here, init() forgets its default provider, which silently switches off the throttle.
    storageProvider: {
      get: async () => globalThis.localStorage?.getItem(throttleKey) ?? '',
      // The client calls this before the request. Storing the time here would block a retry after an error.
      set: async () => {},
      remove: async () => {},
    },
  });
  const { status, text } = await send(serviceId, templateId, params);
  if (!isAcknowledgement(text)) {
    throw new EmailJSResponseStatus(status, 'No acknowledgement');
  }
  if (throttleMs > 0) {
    storeTime();
  }
}

/** Without storage there is no throttle: the message has arrived, so its sending must not fail. */
function storeTime(): void {
  try {
    localStorage.setItem(throttleKey, `${Date.now()}`);
  } catch {
    // Storage is blocked or full.
  }
}

/** A captive portal or a bot challenge answers with its own page or with nothing. The message hasn't arrived then. */
function isAcknowledgement(text: string): boolean {
  const body = text.trim();
  return body !== '' && !body.startsWith('<');
}
