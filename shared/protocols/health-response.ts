/**
 * The header that carries a message's key in the response. Only the sender learns the key, and with it can ask
 * `/healthz` for the message's state.
 */
export const messageKeyHeader = 'message-key';

/**
 * `off`: no SMTP server is set. Otherwise `retrying`: a message is tried again. `failed`: one was given up. `unknown`:
 * the store can't be read.
 */
export const mailStates = ['off', 'ok', 'retrying', 'failed', 'unknown'] as const;
export type MailState = (typeof mailStates)[number];

/** A message's state, as its sender is told. `unknown`: it isn't in the store, or the store can't be read. */
export const messageStates = [
  'kept',
  'waiting',
  'retrying',
  'delivered',
  'failed',
  'unknown',
] as const;
export type MessageState = (typeof messageStates)[number];
