/** Rules that hold for the items of a list together. What is wrong by itself is left to its own rule and hides nothing. */
import * as v from 'valibot';

type Item = Record<string, unknown>;

/** The items of what may be no list, or hold what is no item. */
const itemsOf = (list: unknown): Item[] =>
  (Array.isArray(list) ? list : []).map((item) => (item !== null && typeof item === 'object' ? item : {}));

/** Where a field of one item stands, as Valibot tells it. */
const placeOf = (items: Item[], index: number, key: string): [v.IssuePathItem, v.IssuePathItem] => {
  const item = items[index] ?? {};
  return [
    { type: 'array', origin: 'value', input: items, key: index, value: item },
    { type: 'object', origin: 'value', input: item, key, value: item[key] },
  ];
};

/** No two items have the same text in a field; capitals do not count. */
export const unique = <T>(field: keyof T & string) =>
  v.rawCheck<T[]>(({ dataset, addIssue }) => {
    const items = itemsOf(dataset.value);
    const texts = items.map((item) =>
      typeof item[field] === 'string' ? item[field].toLowerCase() : undefined,
    );
    texts.forEach((text, index) => {
      const first = texts.indexOf(text);
      if (text === undefined || first === index) return;
      addIssue({
        message: `compare due volte: è già nella voce ${first + 1}`,
        path: placeOf(items, index, field),
      });
    });
  });

/** A storey stands once, or twice where the lift counts: with it and without. */
export const wholeStoreys = <T extends { storey: string; lift?: string | undefined }>() =>
  v.rawCheck<T[]>(({ dataset, addIssue }) => {
    const items = itemsOf(dataset.value);
    const liftOf = ({ lift }: Item) => (lift === undefined ? undefined : lift !== 'no');
    items.forEach((item, index) => {
      const { storey } = item;
      if (typeof storey !== 'string') return;
      const others = items.filter((one) => one !== item && one.storey === storey);
      const [other] = others;
      const isWhole = other
        ? others.length === 1 && [item, other].map(liftOf).sort().join() === 'false,true'
        : liftOf(item) === undefined;
      if (isWhole) return;
      const message = other
        ? 'compare più volte: un piano ha una voce, oppure due, con «lift: sì» e con «lift: no»'
        : 'ha una voce sola: togli «lift», oppure aggiungi l’altra voce del piano';
      addIssue({ message, path: placeOf(items, index, 'storey') });
    });
  });

/** Minutes since midnight of a time such as `9:30`; not a number for what is no time. */
const minutes = (time: unknown): number => {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(String(time)) ?? [];
  return Number(hour) * 60 + Number(minute);
};

/** Closing comes after opening, and the spans of a day do not overlap. */
export const rightSpans = <T extends { days: string[]; opens: string; closes: string }>() =>
  v.rawCheck<T[]>(({ dataset, addIssue }) => {
    const items = itemsOf(dataset.value);
    const spans = items.map(({ days, opens, closes }) => ({
      days: Array.isArray(days) ? days : [],
      told: `${opens}-${closes}`,
      from: minutes(opens),
      to: minutes(closes),
    }));
    spans.forEach(({ days, told, from, to }, index) => {
      const { opens, closes } = items[index] ?? {};
      if (to <= from) {
        const message = `la chiusura, ${closes}, deve venire dopo l’apertura, ${opens}`;
        addIssue({ message, path: placeOf(items, index, 'closes') });
      }
      for (const earlier of spans.slice(0, index)) {
        const day = days.find((one) => earlier.days.includes(one));
        if (day === undefined || !(from < earlier.to && earlier.from < to)) continue;
        const message = `${day} ha due orari che si sovrappongono, ${earlier.told} e ${told}`;
        addIssue({ message, path: placeOf(items, index, 'opens') });
      }
    });
  });
