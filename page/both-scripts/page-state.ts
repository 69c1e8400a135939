import type { EventOfPage } from '../../shared/protocols/counted-events.ts';

/** What the page's first script and its islands share during a visit. */
type PageState = {
  /** Appended to an Italian time if the visitor's clock shows another. Otherwise empty. */
  clockNote: string;
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
globalThis.porticoPage ??= { clockNote: '' };
export const pageState = globalThis.porticoPage;

/* Window events by which a link asks a hydrated form to show the choice of day, or to reread the estimate's fields. */
export const bookingEvent = 'booking';
export const estimateEvent = 'estimate';
