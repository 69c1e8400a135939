import * as v from 'valibot';
import { type Content, schemas } from './content.ts';
import type { Path } from './issues.ts';
import { childOf } from './names.ts';
import { isOptional, type Shape } from './schema-tree.ts';
import { fewestZones } from './schemas/zones.ts';
import type { Source } from './source.ts';

/** What texts may name between braces. */
export interface NamedValues {
  /** The value of each name; null for a field that may be left out, and is. */
  values: ReadonlyMap<string, string | null>;
  /** Names that the schemas know but the files lack: a fault of its file, not of every text that uses it. */
  lacking: ReadonlySet<string>;
}

/** All figures, the agency's own single-line fields and address, and what is counted of the zones. */
export function namedValues(sources: ReadonlyMap<keyof Content, Source>): NamedValues {
  const known = [schemas.agency.entries, schemas.agency.entries.address.entries, schemas.figures.entries];
  const shapes = known.flatMap((entries) => Object.entries(entries as unknown as Record<string, Shape>));
  const values = new Map<string, string | null>();
  for (const [name, shape] of shapes) values.set(name, isOptional(shape) ? null : `{${name}}`);
  for (const name of ofZones) values.set(name, `{${name}}`);
  const lacking = new Set([...values].filter(([, value]) => value !== null).map(([name]) => name));
  const found = [
    ...namedIn('agency', sources.get('agency')?.value),
    ...namedIn('figures', sources.get('figures')?.value),
    ...countedZones(sources.get('zones')?.value),
  ];
  for (const { name, value } of found) {
    if (value.trim() === '') continue;
    values.set(name, value);
    lacking.delete(name);
  }
  return { values, lacking };
}

/** How many the zones are, in letters, small and with a capital; and who they are. */
const ofZones = ['zoneCount', 'ZoneCount', 'zoneNames'] as const;

const inARow = new Intl.ListFormat('it', { type: 'conjunction' });

/** What can be told of the zones as zones.yaml has them; nothing where it is wrong, which is a fault of its own. */
function countedZones(value: unknown): { name: (typeof ofZones)[number]; value: string }[] {
  const file = v.safeParse(zonesCounted, value);
  if (!file.success) return [];
  const { zones, numbers } = file.output;
  const count = numbers[zones.length - fewestZones] ?? '';
  return [
    { name: 'zoneCount', value: count },
    { name: 'ZoneCount', value: count.charAt(0).toUpperCase() + count.slice(1) },
    { name: 'zoneNames', value: inARow.format(zones.map(({ name }) => name.trim())) },
  ];
}

const zonesCounted = v.object({
  zones: v.array(v.object({ name: v.string() })),
  numbers: v.array(v.string()),
});

/** The texts of a file that stand in others, and where they are: they name nothing themselves. */
export function quotedIn(file: keyof Content, value: unknown): { value: string; path: Path }[] {
  if (file === 'agency' || file === 'figures') return namedIn(file, value);
  const zones = file === 'zones' ? childOf(value, 'zones') : [];
  return (Array.isArray(zones) ? zones : []).flatMap((zone, index) => {
    const name = childOf(zone, 'name');
    return typeof name === 'string' ? [{ value: name, path: ['zones', index, 'name'] }] : [];
  });
}

/** The values of one file that texts may name, and where they stand. */
function namedIn(file: 'agency' | 'figures', value: unknown): { name: string; value: string; path: Path }[] {
  const top = Object.entries(value ?? {});
  const address = Object.entries(top.find(([name]) => file === 'agency' && name === 'address')?.[1] ?? {});
  return [
    ...top.map(([name, one]) => ({ name, value: one, path: [name] })),
    ...address.map(([name, one]) => ({ name, value: one, path: ['address', name] })),
  ]
    .filter((one) => typeof one.value === 'string' || typeof one.value === 'number')
    .map((one) => ({ ...one, value: String(one.value) }));
}
