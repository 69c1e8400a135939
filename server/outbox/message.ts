import type { ParamName } from '../../shared/message/fields.ts';

/** A visitor's message by its template parameters; '' for an optional one that is missing. */
export type Message = Record<ParamName, string>;

const states = ['kept', 'waiting', 'delivered', 'failed'] as const;

/**
 * kept: no SMTP server is configured; waiting: to be delivered; delivered: the SMTP server took it;
 * failed: refused for its content, or five days in vain. A failed message with a next attempt is one whose
 * note the SMTP server has not taken either.
 */
export type State = (typeof states)[number];

/** A message as it stands in the store. Times are calendar milliseconds. */
export type StoredMessage = Message & {
  id: number;
  /** Random, for the Message-ID: the same at each attempt. */
  key: string;
  received_at: number;
  suspect: 0 | 1;
  state: State;
  attempts: number;
  /** The sum of the pauses between attempts, which no change of the clock can stretch. */
  waited_ms: number;
  last_attempt_at: number | null;
  next_attempt_at: number | null;
  delivered_at: number | null;
  last_error: string | null;
};
