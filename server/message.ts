import type { ParamName } from '../shared/message/fields.ts';

/** A visitor's message by its template parameters; '' for an optional one that is missing. */
export type Message = Record<ParamName, string> & {
  /** The code of the page's address, '' without one. Missing where the visitor is not counted. */
  source?: string | null;
};

export type Words = Pick<Message, 'from_name' | 'subject' | 'message'>;

/**
 * kept: no SMTP server is configured; failed: refused for its content or not taken in five days. A failed message with a
 * next attempt is one whose notice was not taken either.
 */
export type State = 'kept' | 'waiting' | 'delivered' | 'failed';

/** Times are calendar milliseconds. */
export type StoredMessage = Message & {
  id: number;
  /** Random, for the Message-ID. */
  key: string;
  received_at: number;
  suspect: 0 | 1;
  state: State;
  attempts: number;
  waited_ms: number;
  last_attempt_at: number | null;
  next_attempt_at: number | null;
  delivered_at: number | null;
  last_error: string | null;
};
