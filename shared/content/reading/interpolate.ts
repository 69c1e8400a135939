import { formatList } from '../../text/format.ts';
import { withOneZone } from '../../text/italian.ts';
import { didYouMean } from '../../text/near-miss.ts';
import { type Content, schemaOf } from '../content.ts';
import type { FieldIssue, FieldPath } from '../issues.ts';
import { filledLaterIn, schemaAt } from '../schema-tree.ts';
import { isGroup } from '../values.ts';
import {
  isDroppable,
  isDropped,
  type PlaceholderValues,
  placeholderPattern,
} from './dropped-parts.ts';

/** Copies a file's value and fills in its placeholders. Parts that the page drops are copied unchanged. */
export function interpolate(
  file: keyof Content,
  completed: unknown,
  values: PlaceholderValues,
): { filled: unknown; issues: FieldIssue[] } {
  const schema = schemaOf(file);
  const issues: FieldIssue[] = [];

  function fill(value: unknown, path: FieldPath): unknown {
    if (isDroppable(schema, value, path) && isDropped(value, values)) {
      return value;
    }
    if (Array.isArray(value)) {
      return value.map((item, index) => fill(item, [...path, index]));
    }
    if (isGroup(value)) {
      const fields = Object.entries(value);
      return Object.fromEntries(fields.map(([key, field]) => [key, fill(field, [...path, key])]));
    }
    return typeof value === 'string' ? fillText(value, path) : value;
  }

  function fillText(text: string, path: FieldPath): string {
    if (!/[{}]/.test(text)) {
      return text.trim();
    }
    if (isNamedByTexts(file, path)) {
      const message = 'si richiama in altri testi: scrivilo per intero, senza graffe';
      issues.push({ path, message });
      return text;
    }
    const shown = withoutDroppedSentences(text.trim(), values);
    const later = filledLaterIn(schemaAt(schema, path));
    for (const { message, piece } of placeholderIssues(shown, values, later)) {
      issues.push({ path, message, piece });
    }
    return withOneZone(withValues(shown, values));
  }

  return { filled: fill(completed, []), issues };
}

/** Whether other texts may name this field in braces. If so, its own text can't contain placeholders. */
function isNamedByTexts(file: keyof Content, path: FieldPath): boolean {
  switch (file) {
    case 'zones': {
      const [list, , field] = path;
      return list === 'zones' && field === 'name';
    }
    case 'agency':
      return path.length === 1 || path[0] === 'address';
    case 'figures':
      return path.length === 1 || path.at(-1) === 'number';
    default:
      return false;
  }
}

/** A full stop after an initial, or after the title before a name, ends no sentence. */
const shortened = String.raw`(?<!\p{L})(?:[Aa]rch|[Aa]vv|[Dd]ott|[Gg]eom|[Ii]ng|[Pp]rof|[Rr]ag|[Ss]ig|\p{Lu})\.`;
const sentenceGap = new RegExp(String.raw`(?<=[.!?])(?<!${shortened})\s+(?=[\p{Lu}«{])`, 'u');

/** Drops the sentences that name something the site lacks, unless nothing would remain. */
function withoutDroppedSentences(text: string, values: PlaceholderValues): string {
  const sentences = text.split(sentenceGap);
  const shown = sentences.filter((sentence) => !isDropped(sentence, values));
  return shown.length > 0 && shown.length < sentences.length ? shown.join(' ') : text;
}

/** A placeholder without a text stays. */
const withValues = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholderPattern, (placeholder, name) => {
    const value = values.get(name);
    return typeof value === 'object' ? value.text : placeholder;
  });

function placeholderIssues(text: string, values: PlaceholderValues, later: readonly string[]) {
  const issues: { piece: string; message: string }[] = [];
  const loneBrace = text.replace(placeholderPattern, '').match(/[{}]/)?.[0];
  if (loneBrace) {
    const message = `la parentesi graffa ${loneBrace} è senza la sua compagna`;
    issues.push({ piece: loneBrace, message });
  }
  for (const [placeholder, name = ''] of text.matchAll(placeholderPattern)) {
    const fault = faultOf(name, values, later);
    if (fault) {
      issues.push({ piece: placeholder, message: `${placeholder} ${fault}` });
    }
  }
  return issues;
}

function faultOf(
  name: string,
  values: PlaceholderValues,
  later: readonly string[],
): string | undefined {
  if (values.get(name) === 'lacking') {
    return withoutValue(name);
  }
  const isKnown = values.has(name) || later.includes(name);
  return isKnown ? undefined : unknownName(name, values, later);
}

function unknownName(name: string, values: PlaceholderValues, later: readonly string[]): string {
  const hint = didYouMean(name.trim(), [...namesWithValue(values), ...later], inBraces);
  const fault = `non è tra le cifre di figures.yaml né tra i dati di agency.yaml${hint}`;
  if (hint === '' && later.length > 0) {
    return `${fault}; qui ci possono stare anche ${formatList(later.map(inBraces))}`;
  }
  return fault;
}

const inBraces = (name: string) => `{${name}}`;

/** The names to suggest. Names of figures that the site lacks aren't among them. */
const namesWithValue = (values: PlaceholderValues) =>
  [...values].filter(([, value]) => value !== 'lacking').map(([name]) => name);

function withoutValue(name: string): string {
  const advice =
    name === 'years'
      ? 'conta da since (agency.yaml) a marketYear (figures.yaml), e non fa due anni; toglilo da qui'
      : 'scrivilo in agency.yaml o figures.yaml, o toglilo da qui';
  return `non ha un valore: ${advice}`;
}
