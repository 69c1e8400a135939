import {
  type HiddenParameterName,
  hiddenParameterNames,
  type ParameterName,
  parameterNames,
  subscribed,
} from '../shared/rules/message/message-fields.ts';

/** A message as a visitor sends it, by template parameter. What the request lacks is ''. */
export type SentMessage = Record<ParameterName | HiddenParameterName, string>;

export type Message = SentMessage & {
  /** The code in the page's address. Null without one, and for a visitor who isn't counted. */
  source: string | null;
};

/** The store's columns of what a visitor sent. */
export const messageColumns = [...parameterNames, ...hiddenParameterNames];

/** Whether the message is from the page's newsletter form. */
export function isSubscription({ newsletter }: Pick<Message, 'newsletter'>): boolean {
  return newsletter === subscribed;
}

/**
 * `kept`: waits until an SMTP server is set. `failed`: at least one recipient doesn't have it and won't get it. The
 * agent was told so, after five days of attempts or a refusal for good.
 */
export type State = 'kept' | 'waiting' | 'delivered' | 'failed';

/** Times are Unix milliseconds. */
export type StoredMessage = Message & {
  id: number;
  /** Random, for the Message-ID and for the sender's questions to `/healthz`. */
  key: string;
  received_at: number;
  state: State;
  attempts: number;
  waited_ms: number;
  last_attempt_at: number | null;
  next_attempt_at: number | null;
  /** When the mail server last took the message for a recipient. */
  last_taken_at: number | null;
  last_error: string | null;
  /** Read by `deliveredTo`. */
  delivered_to: string;
};

/** The columns of a stored message, in the order of its exports. */
export const storedColumns = [
  'id',
  'key',
  'received_at',
  ...messageColumns,
  'state',
  'attempts',
  'waited_ms',
  'last_attempt_at',
  'next_attempt_at',
  'last_taken_at',
  'last_error',
  'delivered_to',
  'source',
] as const satisfies (keyof StoredMessage)[];

/** The recipients who have a message. They are recorded only if there are several. */
export function deliveredTo({ delivered_to }: Pick<StoredMessage, 'delivered_to'>): string[] {
  return delivered_to.split(' ').filter(Boolean);
}

/** The recipients who don't have a message yet. */
export function recipientsWithout(
  message: Pick<StoredMessage, 'delivered_to'>,
  recipients: readonly string[],
): readonly string[] {
  const served = deliveredTo(message);
  return recipients.filter((recipient) => !served.includes(recipient));
}

/** The value of `delivered_to` once a further recipient has the message. */
export function withRecipient(
  message: Pick<StoredMessage, 'delivered_to'>,
  address: string,
): string {
  return [...deliveredTo(message), address].join(' ');
}

/** The part of a stored message that a mail needs. */
export type MailedMessage = Message &
  Pick<StoredMessage, 'id' | 'key' | 'received_at' | 'delivered_to'>;
