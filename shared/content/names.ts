import type { Path } from './issues.ts';
import { descriptionOf, type SchemaNode, schemaAt } from './schema-tree.ts';

export const namingFields = ['name', 'question', 'label', 'title', 'heading'] as const;

const maxLength = 50;

/** A path as the owner knows it: `Porta Nuova, prezzo medio (price)`. `value` is the whole file's. */
export function nameAt(schema: SchemaNode, value: unknown, path: Path): string {
  const parts: string[] = [];
  let keys: string[] = [];
  let at = value;
  path.forEach((key, index) => {
    at = childOf(at, key);
    if (typeof key === 'string') {
      keys.push(key);
      return;
    }
    const name = itemName(at);
    if (name !== undefined) keys = [];
    else parts.push(labelOf(schemaAt(schema, path.slice(0, index))));
    parts.push(name ?? `voce ${key + 1}`);
  });
  const label = typeof path.at(-1) === 'string' ? labelOf(schemaAt(schema, path)) : '';
  const field = keys.join('.');
  parts.push(
    label && field ? `${label} (${field})` : label || (parts.length > 0 && field ? `(${field})` : field),
  );
  return parts.filter(Boolean).join(', ').replace(/, \(/g, ' (');
}

/** «Il telefono fisso, …» is «telefono fisso». */
export function labelOf(schema: SchemaNode | undefined): string {
  const name = descriptionOf(schema).split(/[,:;(.]/)[0] ?? '';
  const bare = name.trim().replace(/^(Il|Lo|La|I|Gli|Le|Un|Uno|Una) (?!o )|^(L|Un)’/, '');
  return /^\p{Lu}{2}/u.test(bare) ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
}

export const childOf = (value: unknown, key: string | number): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined;

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A copy with one field set, or removed if `field` is undefined. */
export function withField(value: unknown, [key = '', ...rest]: Path, field: unknown): unknown {
  const inner = rest.length > 0 ? withField(childOf(value, key), rest, field) : field;
  if (Array.isArray(value)) return value.with(Number(key), inner);
  const { [key]: _, ...others } = Object(value) as Record<string, unknown>;
  return inner === undefined ? others : { ...Object(value), [key]: inner };
}

function itemName(item: unknown): string | undefined {
  const days = childOf(item, 'days');
  if (Array.isArray(days) && days.length > 0) return days.join(' ');
  const name = namingFields
    .map((key) => childOf(item, key))
    .find((one) => typeof one === 'string' && one.trim());
  if (typeof name !== 'string') return undefined;
  const line = name.trim().replace(/\s+/g, ' ');
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}
