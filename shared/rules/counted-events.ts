/** Where the page posts an event and the address that linked to the page: `visit https://www.example.org/`. */
export const countsPath = '/api/counts';

/** The events that the page reports to its server. `call` means that a phone number or WhatsApp was pressed. */
export const eventsOfPage = ['visit', 'estimate', 'call'] as const;
export type EventOfPage = (typeof eventsOfPage)[number];

/** The counted events, in the order from a visit to a message. The server itself counts `sent`. */
export const countedEvents = [...eventsOfPage, 'sent'] as const;
export type CountedEvent = (typeof countedEvents)[number];
