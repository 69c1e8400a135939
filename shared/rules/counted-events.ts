/** The events that the page reports to its server. `call` means that a phone number or WhatsApp was pressed. */
export const toldEvents = ['visit', 'estimate', 'call'] as const;
export type ToldEvent = (typeof toldEvents)[number];

/** The counted events, in the order from a visit to a message. The server itself counts `sent`. */
export const countedEvents = [...toldEvents, 'sent'] as const;
export type CountedEvent = (typeof countedEvents)[number];
