export const weekdays = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'] as const;
export type Weekday = (typeof weekdays)[number];

// Grouping and signs are written by hand: `Intl` prints 3200 or 3.200 for it-IT, depending on the engine's data.

export const formatPrice = (euro: number): string => `€${grouped(euro)}`;

export const formatTrend = (percent: number): string =>
  `${ofTrend(percent, ['−', '', '+'])}${Math.abs(percent).toFixed(1)}%`;

/** Which holds for a trend as it is shown: -0.04% is neither up nor down. */
export const ofTrend = <T>(percent: number, each: readonly [down: T, none: T, up: T]): T =>
  each[Math.sign(Number(percent.toFixed(1))) + 1] as T;

/** A true minus is as wide as the plus, and read aloud as one. */
export const sign = (value: number): string => (value < 0 ? '−' : '+');

export const grouped = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.');

/** `tel:` takes no spaces; an Italian landline keeps its zero after +39. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`;

/** wa.me takes the digits alone, without the plus. */
export const whatsappHref = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** As Intl.ListFormat writes it, which would be the server's first use of Intl: 7 MB. */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' e ');

/** Three and more days in a row become a span: `Lun-Ven`, `Lun, Mer, Ven`, `Sab, Dom`. */
export function formatDays(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1) === weekdays[index - 1]) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => run.map(capital))
    .flatMap((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run))
    .join(', ');
}

/** «Città Alta» is `citta-alta`: for addresses. */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
