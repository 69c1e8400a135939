import { and, thousands, type Weekday, weekdays } from './italian.ts';

export const formatPrice = (euro: number): string => `€${formatNumber(euro)}`;

const trendSigns = { down: '−', flat: '', up: '+' };

/** `+6.8%`, with a decimal point as specified for trends. All other decimals have the Italian comma. */
export const formatTrend = (percent: number): string =>
  `${trendSigns[trendOf(percent)]}${Math.abs(percent).toFixed(1)}%`;

/** The direction of a trend as displayed: -0.04% is neither up nor down. */
export function trendOf(percent: number): 'down' | 'flat' | 'up' {
  const shown = Number(percent.toFixed(1));
  if (shown === 0) {
    return 'flat';
  }
  return shown < 0 ? 'down' : 'up';
}

/** A true minus sign is as wide as the plus, and screen readers read it aloud. */
export const sign = (value: number): string => (value < 0 ? '−' : '+');

export const formatNumber = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, thousands);

/** A `tel:` address has no spaces. Italian landlines keep their zero after +39. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`;

/** wa.me takes only digits, without the plus. */
export const whatsappHref = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const withSmallInitial = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1);

/** Replaces `{name}` in a text. Braces in the inserted values stay. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? `${values[name]}` : whole,
  );
}

/** `Sabato, domenica e lunedì`, like Intl.ListFormat, whose data would take 7 MB of a server's memory. */
export function formatList(names: readonly string[]): string {
  const allButLast = names.slice(0, -1).join(', ');
  const last = names.at(-1) ?? '';
  return [allButLast, last].filter(Boolean).join(and);
}

/** Three days or more in a row become a span: `Lun-Ven`, `Lun, Mer, Ven`, `Sab, Dom`. */
export function formatDays(days: readonly Weekday[]): string {
  return runsOf(days)
    .map((run) => run.map(withCapital))
    .flatMap((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run))
    .join(', ');
}

/** Days in the order of the week, with consecutive days grouped. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) {
      continue;
    }
    const run = runs.at(-1);
    if (run && run.at(-1) === weekdays[index - 1]) {
      run.push(day);
    } else {
      runs.push([day]);
    }
  }
  return runs;
}

/** A name for use in an href: «Città Alta» becomes `citta-alta`. */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
