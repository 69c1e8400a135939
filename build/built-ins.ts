import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type AnyNode, type Expression, type MemberExpression, parse, type Super } from 'acorn';
import { full } from 'acorn-walk';
import { oldestEngines } from './oldest-engines.ts';

/** Names and syntax that the oldest engines lack. A name counts if nothing of that name, in any interface, is old enough. */
export function findNewBuiltIns(script: string): string[] {
  const found = new Set<string>();
  try {
    const program = parse(script, { ecmaVersion: 2022, sourceType: 'module' });
    full(program, (node) => {
      for (const name of namesIn(node as AnyNode)) if (tooNew.has(name)) found.add(name);
    });
  } catch (error) {
    return [`syntax: ${(error as Error).message}`];
  }
  return [...found];
}

/** The names to look up in `tooNew`: `structuredClone`, `URL.canParse`, `.toSorted`. */
function namesIn(node: AnyNode): string[] {
  switch (node.type) {
    case 'CallExpression':
      return node.optional ? [] : called(node.callee);
    case 'NewExpression':
      return called(node.callee);
    case 'MemberExpression':
      return owned(node);
    case 'StaticBlock':
      return ['static {}'];
    case 'Literal':
      return /\(\?<[=!]/.test(node.regex?.pattern ?? '') ? ['(?<=…)'] : [];
    default:
      return [];
  }
}

function called(callee: Expression | Super): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  return callee.type === 'MemberExpression' ? [`.${property(callee)}`] : [];
}

function owned(node: MemberExpression): string[] {
  const { object } = node;
  if (object.type !== 'Identifier') return [];
  const isGlobal = ['window', 'self', 'globalThis'].includes(object.name);
  return isGlobal ? [property(node)] : [object.name, `${object.name}.${property(node)}`];
}

const property = ({ property, computed }: MemberExpression): string =>
  property.type === 'Identifier' && !computed
    ? property.name
    : String(property.type === 'Literal' && property.value);

function namesBeyond(): Set<string> {
  const isOld = new Map<string, boolean>();
  const note = (name: string, statement: CompatStatement | undefined) => {
    if (statement) isOld.set(name, isOld.get(name) || isInAll(statement));
  };
  const noteAll = (owners: Record<string, unknown>, prefix = '') => {
    for (const [owner, tree] of Object.entries(owners) as [string, Identifier][]) {
      if (owner === '__compat') continue;
      note(prefix + owner, tree.__compat);
      for (const [key, member] of Object.entries(tree) as [string, Identifier][]) {
        if (key === '__compat' || key.endsWith('_event')) continue;
        const name = key.replace(/_static$/, '');
        note(`${prefix}${owner}.${name}`, member.__compat);
        note(`.${name}`, member.__compat);
      }
    }
  };
  const { builtins } = bcd.javascript;
  noteAll(bcd.api);
  noteAll(builtins ?? {});
  noteAll(builtins?.Intl ?? {}, 'Intl.');
  const names = [...isOld].filter(([, old]) => !old).map(([name]) => name);
  // Both are ECMAScript 2022 or older, but in Safari only since 16.4.
  return new Set([...names, 'static {}', '(?<=…)']);
}

const engines = Object.entries(oldestEngines) as [keyof typeof oldestEngines, number][];

const isInAll = ({ support }: CompatStatement): boolean =>
  engines.every(([engine, oldest]) =>
    [support[engine] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          typeof version_added === 'string' &&
          Number.parseFloat(version_added.replace('≤', '')) <= oldest &&
          !(version_removed || flags || prefix || alternative_name),
      ),
  );

const tooNew = namesBeyond();
