import { perhaps } from '../near-miss.ts';
import type { Path } from './issues.ts';

type OnFault = (path: Path, rule: string, piece: string) => void;

/**
 * The value with every `{name}` in its texts filled in.
 * @param names what may be named, and what it stands for; null for what is known but left out
 * @param onFault is told where, by which rule and which piece of the text
 */
export function fill(
  value: unknown,
  names: ReadonlyMap<string, string | null>,
  onFault: OnFault,
  path: Path = [],
): unknown {
  if (typeof value === 'string') return fillText(value, names, (rule, piece) => onFault(path, rule, piece));
  if (Array.isArray(value)) return value.map((item, index) => fill(item, names, onFault, [...path, index]));
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value);
    const known = withCondition(names, value);
    return Object.fromEntries(
      entries.map(([key, item]) => [key, fill(item, known, onFault, [...path, key])]),
    );
  }
  return value;
}

/** A paragraph that is there only `when` something has a value may name it: without one nobody sees the paragraph. */
function withCondition(names: ReadonlyMap<string, string | null>, group: object) {
  const condition = 'when' in group ? String(group.when) : '';
  return names.get(condition) === null ? new Map([...names, [condition, '']]) : names;
}

function fillText(
  text: string,
  names: ReadonlyMap<string, string | null>,
  onFault: (rule: string, piece: string) => void,
): string {
  const lone = text.replace(/\{[^{}]*\}/g, '').match(/[{}]/)?.[0];
  if (lone) onFault(`la parentesi graffa ${lone} è senza la sua compagna`, lone);
  return text.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const named = names.get(name);
    if (named === null) {
      onFault(`${whole} non ha un valore: scrivilo in agency.yaml o figures.yaml, o toglilo da qui`, whole);
    } else if (named === undefined) {
      const near = perhaps(name.trim(), [...names.keys()]).replace(/«(.*)»/, '{$1}');
      onFault(`${whole} non è tra le cifre di figures.yaml né tra i dati di agency.yaml${near}`, whole);
    }
    return named ?? whole;
  });
}
