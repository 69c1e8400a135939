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

/** @returns undefined where the fragment is not about an estimate; ids that are not `known` are dropped */
export function fromFragment(
  fragment: string,
  known: Record<'zone' | 'condition' | 'floor', readonly string[]>,
): Choice | undefined {
  if (!fragment.startsWith(prefix)) return undefined;
  const query = new URLSearchParams(fragment.slice(prefix.length));
  const one = (key: 'zone' | 'condition' | 'floor') => {
    const id = query.get(names[key]) ?? '';
    return known[key].includes(id) ? id : '';
  };
  return {
    zone: one('zone'),
    size: (query.get(names.size) ?? '').trim().slice(0, 12),
    condition: one('condition'),
    floor: one('floor'),
  };
}
