import type { EventOfPage } from '../../shared/protocols/counted-events.ts';
import type { HiddenParameterName } from '../../shared/rules/message/message-fields.ts';

/** A line written into the message for the visitor, and its parameter's value: empty for any day, which isn't sent. */
export type Line = { text: string; value: string };

/** The unsent message: what the form contains, by name, and what was written there for the visitor. */
export type Draft = {
  fields?: Record<string, string>;
  proposedSubject?: string;
  /** The subject of the topic that the visitor chose last. */
  topicSubject?: string;
  lines: Partial<Record<HiddenParameterName, Line>>;
};

/** What the page's first script and its islands share during a visit. */
type PageState = {
  /** Appended to an Italian time if the visitor's clock shows another. Otherwise empty. */
  clockNote: string;
  draft: Draft;
  /** Missing if the visitor isn't counted. */
  count?: (event: EventOfPage) => void;
  /** Whether a link asked for the choice of day before the form was hydrated. */
  wantsBooking?: boolean;
};

declare global {
  var porticoPage: PageState;
}

/**
 * The object that both scripts share. It is global, because a shared module would be a separate file that every visit
 * waits for. Instead each script contains a copy of this module.
 */
globalThis.porticoPage ??= { clockNote: '', draft: { lines: {} } };
export const pageState = globalThis.porticoPage;

/*
 * Events of the window, by which links ask hydrated forms for something: for the choice of day, and for another zone or
 * size in the estimate, which the event's `detail` has.
 */
export const bookingEvent = 'booking';
export const estimateEvent = 'estimate';
