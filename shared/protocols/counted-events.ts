/** The parameter of the page's address with the code of a flyer or link: `?da=report`. */
export const referralParameter = 'da';

/** The events that the page reports to its server. `call` means that a phone number or WhatsApp was pressed. */
const eventsOfPage = ['visit', 'estimate', 'call'] as const;
export type EventOfPage = (typeof eventsOfPage)[number];

/** The counted events, in the order from a visit to a message. The server counts `sent`: an enquiry that it stored. */
export const countedEvents = [...eventsOfPage, 'sent'] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** What the page tells its server: an event, and the address that linked to the page, or ''. */
type EventNote = { event: EventOfPage; referrer: string };

/** Cuts the referrer: its hostname is enough. */
export function writeEventNote({ event, referrer }: EventNote): string {
  return `${event} ${referrer.slice(0, 99)}`;
}

/** Undefined for anything but an event note. */
export function readEventNote(text: string): EventNote | undefined {
  const [name, referrer = ''] = text.split(' ');
  const event = eventsOfPage.find((known) => known === name);
  return event && { event, referrer };
}
