import * as v from 'valibot';
import { schemas } from '../shared/content/content.ts';
import { wholeTextRule } from '../shared/content/interpolate.ts';
import type { Path } from '../shared/content/issues.ts';
import { isFictitious } from '../shared/content/placeholders.ts';
import { descriptionOf, entriesOf, isOptional, type SchemaNode } from '../shared/content/schema-tree.ts';

export type Question = {
  path: Path;
  label: string;
  isOptional: boolean;
  value: (answer: string) => string | number;
  /** In Italian; undefined for a valid answer. */
  brokenRule: (answer: string) => string | undefined;
};

/** Every text and number of the agency, in the schema's order. */
export const agencyQuestions = (): Question[] => ask(schemas.agency as unknown as SchemaNode, []);

function ask(node: SchemaNode, path: Path): Question[] {
  const entries = entriesOf(node);
  if (entries) return Object.entries(entries).flatMap(([key, inner]) => ask(inner, [...path, key]));
  const type = node.wrapped?.type ?? node.type;
  if (type !== 'string' && type !== 'number') return []; // Opening hours are a list, with words of their own.
  const value = (answer: string) =>
    type === 'number' && /^\d+$/.test(answer.trim()) ? Number(answer) : answer.trim();
  return [
    {
      path,
      label: descriptionOf(node),
      isOptional: isOptional(node),
      value,
      brokenRule: (answer) => brokenRuleOf(node, value(answer)),
    },
  ];
}

function brokenRuleOf(node: SchemaNode, value: string | number): string | undefined {
  const { issues } = v.safeParse(node as unknown as v.GenericSchema, value, { abortPipeEarly: true });
  if (issues) return issues[0].message;
  if (/[{}]/.test(String(value))) return wholeTextRule;
  return isFictitious(String(value)) ? 'è ancora un dato di esempio' : undefined;
}
