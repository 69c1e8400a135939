/** The events that the page reports to its server. `call` means that a phone number or WhatsApp was pressed. */
export const reportedEvents = ['visit', 'estimate', 'call'] as const;
export type ReportedEvent = (typeof reportedEvents)[number];

/** The counted events, in the order from a visit to a message. The server itself counts `sent`. */
export const countedEvents = [...reportedEvents, 'sent'] as const;
export type CountedEvent = (typeof countedEvents)[number];
