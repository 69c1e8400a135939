export type Choice = { zone: string; size: string; condition: string; floor: string };

export const noChoice: Choice = { zone: '', size: '', condition: '', floor: '' };

const prefix = '#stima?';
const names = { zone: 'zona', size: 'mq', condition: 'stato', floor: 'piano' } as const;
const keys = Object.keys(names) as (keyof Choice)[];

/** `#stima?zona=porta-nuova&mq=85` */
export function toFragment(choice: Choice): string {
  const query = new URLSearchParams();
  for (const key of keys) if (choice[key]) query.set(names[key], choice[key]);
  return prefix + query;
}

/** What a fragment may name. */
export type Known = Record<'zone' | 'condition' | 'floor', readonly { id: string }[]>;

/** @returns undefined where the fragment is not about an estimate; ids that are not `known` are dropped */
export function fromFragment(fragment: string, known: Known): Choice | undefined {
  if (!fragment.startsWith(prefix)) return undefined;
  const query = new URLSearchParams(fragment.slice(prefix.length));
  const one = (key: keyof Known) => known[key].find(({ id }) => id === query.get(names[key]))?.id ?? '';
  return {
    zone: one('zone'),
    size: (query.get(names.size) ?? '').trim().slice(0, 12),
    condition: one('condition'),
    floor: one('floor'),
  };
}
