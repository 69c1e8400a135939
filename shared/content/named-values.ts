import { type Content, schemas } from './content.ts';
import type { Path } from './faults.ts';
import { isOptional, type Shape } from './shape.ts';
import type { Source } from './source.ts';

/** What texts may name between braces. */
export interface NamedValues {
  /** The value of each name; null for a field that may be left out, and is. */
  values: ReadonlyMap<string, string | null>;
  /** Names that the schemas know but the files lack: a fault of its file, not of every text that uses it. */
  lacking: ReadonlySet<string>;
}

/** All figures, and the agency's own single-line fields and address. */
export function namedValues(sources: ReadonlyMap<keyof Content, Source>): NamedValues {
  const known = [schemas.agency.entries, schemas.agency.entries.address.entries, schemas.figures.entries];
  const shapes = known.flatMap((entries) => Object.entries(entries as unknown as Record<string, Shape>));
  const values = new Map<string, string | null>();
  for (const [name, shape] of shapes) values.set(name, isOptional(shape) ? null : `{${name}}`);
  const lacking = new Set([...values].filter(([, value]) => value !== null).map(([name]) => name));
  for (const file of ['agency', 'figures'] as const) {
    for (const { name, value } of namedIn(file, sources.get(file)?.value)) {
      if (value.trim() === '') continue;
      values.set(name, value);
      lacking.delete(name);
    }
  }
  return { values, lacking };
}

/** The values of one file that texts may name, and where they stand. */
export function namedIn(file: keyof Content, value: unknown): { name: string; value: string; path: Path }[] {
  if (file !== 'agency' && file !== 'figures') return [];
  const top = Object.entries(value ?? {});
  const address = Object.entries(top.find(([name]) => file === 'agency' && name === 'address')?.[1] ?? {});
  return [
    ...top.map(([name, one]) => ({ name, value: one, path: [name] })),
    ...address.map(([name, one]) => ({ name, value: one, path: ['address', name] })),
  ]
    .filter((one) => typeof one.value === 'string' || typeof one.value === 'number')
    .map((one) => ({ ...one, value: String(one.value) }));
}
