import type { Content } from './content.ts';
import type { FurtherFault } from './parse.ts';

/**
 * Years that are still to come, of what has happened already. Only whoever builds is told: a server whose clock is wrong
 * has to start all the same.
 */
export function futureYears({ agency, figures }: Partial<Content>, now: Date): FurtherFault[] {
  const years = [
    { file: 'agency', key: 'since', year: agency?.since },
    { file: 'figures', key: 'marketYear', year: figures?.marketYear },
    { file: 'figures', key: 'copyrightYear', year: figures?.copyrightYear },
  ] as const;
  return years
    .filter(({ year }) => year !== undefined && year > now.getFullYear())
    .map(({ file, key, year }) => ({ file, path: [key], rule: `il ${year} deve ancora venire` }));
}
