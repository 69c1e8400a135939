import type { ExtraName, ParamName } from '../shared/rules/message/message-fields.ts';

/** A visitor's message, by template parameter. A parameter that is missing is ''. */
export type Message = Record<ParamName | ExtraName, string> & {
  /** The code in the page's address, or '' without one. Null or missing if the visitor isn't counted. */
  source?: string | null;
};

/** Whether the page's newsletter form wrote it. */
export function isSubscription({ newsletter }: Message): boolean {
  return newsletter === 'si';
}

/**
 * `kept` waits until an SMTP server is set. `failed` is given up, after a notice: it was refused while others
 * passed, or for five days, by the mail server or for one of several recipients.
 */
export type State = 'kept' | 'waiting' | 'delivered' | 'failed';

/** Times are calendar milliseconds. */
export type StoredMessage = Message & {
  id: number;
  /** Random, for the Message-ID and for the sender's questions to `/healthz`. */
  key: string;
  received_at: number;
  suspect: 0 | 1;
  state: State;
  attempts: number;
  waited_ms: number;
  last_attempt_at: number | null;
  next_attempt_at: number | null;
  /** When the mail server took it, for the last recipient so far. */
  delivered_at: number | null;
  last_error: string | null;
  /** See `takersOf`. */
  taken_by: string;
};

/** Those of several recipients who have a message already. They are stored with spaces between them. */
export function takersOf({ taken_by }: Pick<StoredMessage, 'taken_by'>): string[] {
  return taken_by === '' ? [] : taken_by.split(' ');
}

export function addTaker(message: StoredMessage, address: string): void {
  message.taken_by = [...takersOf(message), address].join(' ');
}

/** What a mail needs of it. */
export type MailedMessage = Message &
  Pick<StoredMessage, 'id' | 'key' | 'received_at' | 'suspect' | 'taken_by'>;
