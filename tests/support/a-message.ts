import {
  type Message,
  messageColumns,
  type SentMessage,
  type StoredMessage,
} from '../../server/message.ts';

/** A message as the page's form sends it, with the test's changes. */
export function aSentMessage(changes: Partial<SentMessage> = {}): SentMessage {
  return {
    ...(Object.fromEntries(messageColumns.map((name) => [name, ''])) as SentMessage),
    from_name: "Ada D'Elia",
    from_email: 'ada@example.com',
    phone: 'Non fornito',
    subject: 'Valutazione di un attico',
    message: 'Buongiorno,\nvorrei vendere.\n\nPerché no? 🏠',
    ...changes,
  };
}

/** `aSentMessage` as the outbox takes it. */
export const aMessage = ({ referral = null, ...changes }: Partial<Message> = {}): Message => ({
  ...aSentMessage(changes),
  referral,
});

/** `aMessage` as stored, received on 1 June 2030 at noon in Rome. */
export const aStoredMessage = (changes: Partial<StoredMessage> = {}): StoredMessage => ({
  ...aMessage(),
  id: 7,
  key: '3f0c',
  received_at: Date.UTC(2030, 5, 1, 10),
  state: 'waiting',
  attempts: 0,
  last_attempt_at: null,
  next_attempt_at: null,
  taken_at: null,
  last_error: null,
  lacking_recipients: null,
  queued_at: Date.UTC(2030, 5, 1, 10),
  ...changes,
});

/** The body of EmailJS's send call around a message. */
export function aRequest(changes: Partial<SentMessage> & { to_email?: string } = {}) {
  return {
    lib_version: '4.4.1',
    user_id: 'local',
    service_id: 'local',
    template_id: 'local',
    template_params: { ...aSentMessage(), to_email: 'info@example.com', ...changes },
  };
}

/** Posts a body (JSON unless it is text or bytes already) to the server at `url`. */
export function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body:
      typeof body === 'string' || body instanceof Uint8Array
        ? (body as BodyInit)
        : JSON.stringify(body),
  });
}
