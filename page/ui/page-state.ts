import type { ToldEvent } from '../../shared/rules/counted-events.ts';
import type { ExtraName, FieldName } from '../../shared/rules/message/message-fields.ts';

/** What is in the contact form's fields. */
export type FormValues = Partial<Record<FieldName | ExtraName, string>>;

/** What the page's first script and its islands tell each other in one visit. */
type PageState = {
  /** Milliseconds by which the visitor's clock is ahead of the server's; 0 where no answer had a Date. */
  clockAheadMs: number;
  /** Follows an hour of Italy's where the visitor's clock shows another; empty elsewhere. */
  zoneNote: string;
  /** The message that is not sent yet, and what links and topics have written into its fields. */
  draft: FormValues & { proposed: FormValues };
  /** Missing where the visitor is not counted. */
  count?: (event: ToldEvent) => void;
  /** Whether a link asked for the choice of day before the form was hydrated. */
  wantsBooking?: boolean;
  /** Shows the choice of day, which takes the focus. Missing until the form is hydrated. */
  book?: () => void;
};

declare global {
  var porticoPage: PageState;
}

/**
 * The one object that both scripts have. It is global, because a module that both import would be a file that every
 * visit waits for: each has a copy of this one.
 */
globalThis.porticoPage ??= { clockAheadMs: 0, zoneNote: '', draft: { proposed: {} } };
export const pageState = globalThis.porticoPage;

/**
 * For islands: calendar milliseconds by the server's clock, or by the visitor's until an answer has told the server's.
 */
export const serverNow = (): number => Date.now() - pageState.clockAheadMs;
