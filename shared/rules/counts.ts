/** The counted events, in the order in which a visit becomes a message. */
export const countedEvents = [
  'visit',
  'estimate',
  'call',
  'whatsapp',
  'email',
  'form',
  'sent',
] as const;
export type CountedEvent = (typeof countedEvents)[number];

/**
 * What the page reports to its server, and the event that each report counts as. A link reports its protocol: `https:` is
 * WhatsApp, since no other link of ours opens a tab. The server itself counts `sent`.
 */
export const toldEvents = {
  visit: 'visit',
  estimate: 'estimate',
  form: 'form',
  'tel:': 'call',
  'https:': 'whatsapp',
  'mailto:': 'email',
} as const satisfies Record<string, CountedEvent>;
export type ToldEvent = keyof typeof toldEvents;
