export const noChoice = { zone: '', size: '', condition: '', floor: '' };
export type Choice = typeof noChoice;

const prefix = '#stima?';
const names = { zone: 'zona', size: 'mq', condition: 'stato', floor: 'piano' } as const;

/** `#stima?zona=porta-nuova&mq=85` */
export function toFragment(choice: Choice): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(choice)) if (value) query.set(names[key as keyof Choice], value);
  return prefix + query;
}

export type Known = Record<'zone' | 'condition' | 'floor', readonly { id: string }[]>;

/** Undoes what messengers and mail programs do to an address: they encode its signs, and a sentence's end becomes part of it. */
const repaired = (fragment: string) =>
  fragment
    .replace(/%(?:25)*(3F|3D|26|2C)/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&');

/** @returns undefined where the fragment is not about an estimate; ids that are not `known` are dropped */
export function fromFragment(fragment: string, known: Known): Choice | undefined {
  const text = repaired(fragment);
  if (!text.startsWith(prefix)) return undefined;
  const query = new URLSearchParams(text.slice(prefix.length).replace(/[.,;:!?)»]+$/, ''));
  const one = (key: keyof Known) => known[key].find(({ id }) => id === query.get(names[key]))?.id ?? '';
  return {
    zone: one('zone'),
    size: (query.get(names.size) ?? '').trim().slice(0, 12),
    condition: one('condition'),
    floor: one('floor'),
  };
}
