import * as v from 'valibot';
import { plainNumber } from '../../editor/form-values.ts';
import type { Path } from '../../shared/content/issues.ts';
import { piecesOf, type SchemaNode } from '../../shared/content/schema-tree.ts';
import { listOf } from '../../shared/content/unknown-value.ts';
import { asciiDigits } from '../../shared/rules/digits.ts';
import { type Weekday, weekdays } from '../../shared/rules/format.ts';
import { type OpeningHours, weekText } from '../../shared/rules/hours.ts';

/** Turns an answer, which is one line, into a value of the content, and a value into such a line. */
export interface Codec {
  /** The possible answers, if only some words are. */
  choices?: string;
  /** An answer that can't be read stays as it was typed, and the schema refuses it. Undefined removes the field. */
  read: (answer: string) => unknown;
  write: (value: unknown) => string;
}

export function codecOf(path: Path, node: SchemaNode): Codec {
  const bare = node.wrapped ?? node;
  if (path.at(-1) === 'openingHours') {
    return { read: readHours, write: (value) => weekText(validHours(value)).join('; ') };
  }
  if (isList(node)) {
    return listCodec(bare);
  }
  if (bare.type === 'picklist') {
    return choiceCodec(bare);
  }
  if (bare.type === 'number') {
    return { read: (answer) => readNumber(answer, bare), write: writeText };
  }
  const isUrl = piecesOf(bare).some(({ type }) => type === 'url');
  return { read: isUrl ? wholeAddress : (answer) => answer, write: writeText };
}

export const isList = (node: SchemaNode): boolean => (node.wrapped ?? node).item !== undefined;

const writeText = (value: unknown) => String(value ?? '');

/** Commas separate the texts of a list. If only some words are possible, spaces do too. */
function listCodec(list: SchemaNode): Codec {
  const write = (value: unknown) => [value ?? []].flat().join(', ');
  const words = list.item?.options;
  if (!words) {
    return { choices: 'separate da virgole', read: listed, write };
  }
  return {
    choices: words.join(', '),
    read: (answer) => listed(answer.replace(/\s+/g, ',')),
    write,
  };
}

function choiceCodec({ options = [] }: SchemaNode): Codec {
  if (options.includes('sì')) {
    return { choices: 'sì o no', read: readYesOrNo, write: writeText };
  }
  const words = options.map(String);
  const read = (answer: string) => words.find((word) => word === answer.toLowerCase()) ?? answer;
  return { choices: words.join(' o '), read, write: writeText };
}

/** `sì` or `no`, however it was typed; anything else stays as it is. */
function readYesOrNo(answer: string): string {
  const isYes = yesFrom(answer);
  if (isYes === undefined) {
    return answer;
  }
  return isYes ? 'sì' : 'no';
}

/** Undefined for an answer that is neither yes nor no. Some keyboards have no `ì`, and a Mac may write its accent separately. */
export function yesFrom(answer: string): boolean | undefined {
  const word = answer.trim().normalize('NFC').toLowerCase();
  if (/^(?:s|s[iìí]['’`]?|y|yes)$/.test(word)) {
    return true;
  }
  return /^no?$/.test(word) ? false : undefined;
}

/** Reads a number as the editor does: `3,4` and, for a whole number, `5.600` or `€ 5.600 al mq`. */
function readNumber(answer: string, node: SchemaNode): unknown {
  const isWhole = piecesOf(node).some(({ type }) => type === 'integer');
  const typed = plainNumber(asciiDigits(answer), isWhole);
  return /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : answer;
}

export const listed = (answer: string): string[] => answer.split(/\s*,\s*/).filter(Boolean);

/** `www.example.com/x` gets its `https://`. */
export function wholeAddress(typed: string): string {
  const hasNoScheme = /^[^\s/:.]+(\.[^\s/:.]+)+(\/|$)/.test(typed);
  return hasNoScheme ? `https://${typed}` : typed;
}

interface Hours {
  days: string[];
  opens: string;
  closes: string;
}

/** Reads `lun-ven 9-13, 15-19.30; sab 9:00-13:00`. Anything else stays as it was typed, and the schema refuses it. */
function readHours(line: string): Hours[] {
  return line.split(';').flatMap(readDays);
}

const hoursSchema = v.object({
  days: v.array(v.picklist(weekdays)),
  opens: v.string(),
  closes: v.string(),
});

/** The valid entries among opening hours that somebody may have written by hand. */
const validHours = (value: unknown): OpeningHours =>
  listOf(value).filter((entry) => v.is(hoursSchema, entry));

/** Reads `lun-ven 9-13 e 15-19.30`. */
function readDays(text: string): Hours[] {
  const names = text.replace(/\d.*/, '').toLowerCase();
  const days = names.split(',').flatMap(daysIn);
  const spans = text.replace(/^\D+/, '').replace(/\se\s/g, ',');
  return listed(spans).map((span) => {
    const [opens = '', closes = ''] = span.split(/\s*[-–]\s*/).map(readTime);
    return { days, opens, closes };
  });
}

function readTime(text: string): string {
  const isHour = /^\d+$/.test(text);
  return isHour ? `${text}:00` : text.trim().replace('.', ':');
}

/** `lun-ven` or `sab`. */
function daysIn(span: string): string[] {
  const [from = -1, to = from] = span
    .split('-')
    .map((day) => weekdays.indexOf(day.trim() as Weekday));
  const isSpan = from >= 0 && to >= from;
  return isSpan ? weekdays.slice(from, to + 1) : [span.trim()];
}
