/** What the page reports to its server. `call` is a telephone number or WhatsApp pressed. */
export const toldEvents = ['visit', 'estimate', 'call'] as const;
export type ToldEvent = (typeof toldEvents)[number];

/** The counted events, in the order in which a visit becomes a message. The server itself counts `sent`. */
export const countedEvents = [...toldEvents, 'sent'] as const;
export type CountedEvent = (typeof countedEvents)[number];
