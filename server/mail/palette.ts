export const colourNames = ['ink', 'ink-soft', 'plaster', 'paper', 'line', 'rosso', 'persiana'] as const;

/** The page's colours that an email has. */
export type Palette = Record<(typeof colourNames)[number], string>;
