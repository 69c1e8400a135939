/** Where the page posts its reports. */
export const countsPath = '/api/counts';

/** The parameter of the page's address with the code of a flyer or another source: `?da=report`. */
export const sourceParameter = 'da';

/** The events that the page reports to its server. `call` means that a phone number or WhatsApp was pressed. */
const eventsOfPage = ['visit', 'estimate', 'call'] as const;
export type EventOfPage = (typeof eventsOfPage)[number];

/** The counted events, in the order from a visit to a message. The server itself counts `sent`. */
export const countedEvents = [...eventsOfPage, 'sent'] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** An event on the page, and the address that linked to the page, or ''. */
type Report = { event: EventOfPage; linking: string };

/** Cuts the linking address: its host is enough. */
export function writeReport({ event, linking }: Report): string {
  return `${event} ${linking.slice(0, 99)}`;
}

/** Returns undefined for anything but a report. */
export function readReport(text: string): Report | undefined {
  const [name, linking = ''] = text.split(' ');
  const event = eventsOfPage.find((known) => known === name);
  return event && { event, linking };
}
