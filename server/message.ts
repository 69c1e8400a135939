import type { ExtraName, ParamName } from '../shared/rules/message/message-fields.ts';

/** A visitor's message, by template parameter. A missing parameter is ''. */
export type Message = Record<ParamName | ExtraName, string> & {
  /** The code in the page's address, or '' without one. Null or missing if the visitor isn't counted. */
  source?: string | null;
};

/** Whether the message is from the page's newsletter form. */
export function isSubscription({ newsletter }: Pick<Message, 'newsletter'>): boolean {
  return newsletter === 'si';
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
  /** See `takersOf`. */
  taken_by: string;
};

/** The recipients, if there are several, who have the message already. The store separates them by spaces. */
export function takersOf({ taken_by = '' }: Partial<StoredMessage>): string[] {
  return taken_by === '' ? [] : taken_by.split(' ');
}

export function addTaker(message: StoredMessage, address: string): void {
  message.taken_by = [...takersOf(message), address].join(' ');
}

/** The part of a stored message that a mail needs. */
export type MailedMessage = Message &
  Pick<StoredMessage, 'id' | 'key' | 'received_at'> &
  Partial<Pick<StoredMessage, 'is_suspect' | 'taken_by'>>;
