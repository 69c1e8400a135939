import {
  type ExtraName,
  extraNames,
  type ParamName,
  paramNames,
  subscribed,
} from '../shared/rules/message/message-fields.ts';

/** A message as it is sent, by template parameter. A missing parameter is ''. */
export type SentMessage = Record<ParamName | ExtraName, string>;

/** A visitor's message. */
export type Message = SentMessage & {
  /** The code in the page's address. Null without one, and for a visitor who isn't counted. */
  source: string | null;
};

/** A message's columns in the store: its parameters. */
export const messageColumns = [...paramNames, ...extraNames];

/** Whether the message is from the page's newsletter form. */
export function isSubscription({ newsletter }: Pick<Message, 'newsletter'>): boolean {
  return newsletter === subscribed;
}

/**
 * `kept`: waits until an SMTP server is set. `failed`: given up after a notice, perhaps for one recipient alone. It
 * was refused for five days, or for its content, or while the mail server took other mails.
 */
export type State = 'kept' | 'waiting' | 'delivered' | 'failed';

/** Times are calendar milliseconds. */
export type StoredMessage = Message & {
  id: number;
  /** Random, for the Message-ID and for the sender's questions to `/healthz`. */
  key: string;
  received_at: number;
  /** 1 for a message that looks like advertising: see `isSuspect`. */
  is_suspect: 0 | 1;
  state: State;
  attempts: number;
  waited_ms: number;
  last_attempt_at: number | null;
  next_attempt_at: number | null;
  /** When the mail server last took the message for a recipient. */
  delivered_at: number | null;
  last_error: string | null;
  /** If there are several recipients, those who have the message already, separated by spaces. */
  delivered_to: string;
};

/** The part of a stored message that a mail needs. */
export type MailedMessage = Message &
  Pick<StoredMessage, 'id' | 'key' | 'received_at' | 'is_suspect' | 'delivered_to'>;
