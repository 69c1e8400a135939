import {
  type HiddenParameterName,
  hiddenParameterNames,
  type ParameterName,
  parameterNames,
  subscribedValue,
} from '../shared/rules/message/message-fields.ts';

/** A message as a visitor sends it, by template parameter. Missing parameters are ''. */
export type SentMessage = Record<ParameterName | HiddenParameterName, string>;

export type Message = SentMessage & {
  /** The code in the page's address. Null without one, and for a visitor who isn't counted. */
  referral: string | null;
};

/** The store's columns of what a visitor sent. */
export const messageColumns = [...parameterNames, ...hiddenParameterNames];

export function isSubscription({ newsletter }: Pick<Message, 'newsletter'>): boolean {
  return newsletter === subscribedValue;
}

/**
 * `kept`: waits until an SMTP server is set. `failed`: given up, and the agent was told so, after five days of attempts
 * or a refusal for good.
 */
export type DeliveryState = 'kept' | 'waiting' | 'delivered' | 'failed';

/** Times are Unix milliseconds. */
export type StoredMessage = Message & {
  id: number;
  /** Random, for the Message-ID and for the sender's questions to `/healthz`. */
  key: string;
  received_at: number;
  state: DeliveryState;
  attempts: number;
  last_attempt_at: number | null;
  next_attempt_at: number | null;
  /** When the mail server last took the message, at least for one recipient. */
  taken_at: number | null;
  last_error: string | null;
  /** The addresses that lack the message, separated by spaces. Null if all of them lack it, or none. */
  lacking_recipients: string | null;
  /** When it began to wait: on its arrival, or when it was last requeued. */
  queued_at: number;
};

/** In the order of exports. */
export const storedColumns = [
  'id',
  'key',
  'received_at',
  ...messageColumns,
  'state',
  'attempts',
  'last_attempt_at',
  'next_attempt_at',
  'taken_at',
  'last_error',
  'lacking_recipients',
  'queued_at',
  'referral',
] as const satisfies (keyof StoredMessage)[];

export type MailedMessage = Message &
  Pick<StoredMessage, 'id' | 'key' | 'received_at'> &
  Partial<Pick<StoredMessage, 'lacking_recipients'>>;

/** The recipients who don't have a message yet. If those who lacked it are no longer set, all get it again. */
export function recipientsWithout(
  { lacking_recipients }: MailedMessage,
  recipients: readonly string[],
): readonly string[] {
  const lacking = lacking_recipients?.split(' ') ?? recipients;
  const stillSet = recipients.filter((recipient) => lacking.includes(recipient));
  return stillSet.length > 0 ? stillSet : recipients;
}
