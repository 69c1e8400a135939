type Item = Record<string, unknown>;

const isMap = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of a file's data with an example in it, as an owner would put it there: fields by their names, and an item of a
 * list instead of the one that begins alike, or at the list's end.
 */
export function mergeExample(data: Item, example: unknown): Item {
  const copy = structuredClone(data);
  if (isMap(example)) {
    return mergeFields(copy, example);
  }
  for (const item of example as Item[]) {
    mergeItem(copy, item);
  }
  return copy;
}

function mergeFields(data: Item, example: Item): Item {
  for (const [name, value] of Object.entries(example)) {
    const present = data[name];
    data[name] = isMap(present) && isMap(value) ? mergeFields(present, value) : value;
  }
  return data;
}

function mergeItem(data: Item, item: Item): void {
  const [[name, value] = ['', undefined]] = Object.entries(item);
  const list = Object.values(data).find(
    (value): value is Item[] =>
      Array.isArray(value) && value.every((entry) => isMap(entry) && name in entry),
  );
  if (!list) {
    throw new Error(`No list of the file has items with ${name}`);
  }
  const same = list.find((entry) => entry[name] === value);
  if (same) {
    mergeFields(same, item);
  } else {
    list.push(item);
  }
}

/**
 * A file's text with an example's lines in it: the first is one that is there; each further one takes the place of the
 * next line when that is the same field, or comes before it. Notes and empty lines of the file are passed over.
 */
export function insertLines(text: string, example: string): string {
  if (text === '') {
    return example;
  }
  const lines = text.split('\n');
  const [first = '', ...further] = example.trimEnd().split('\n');
  let next = lines.indexOf(first) + 1;
  if (next === 0) {
    throw new Error(`Not in the file: ${first}`);
  }
  for (const line of further) {
    while (/^\s*(?:#|$)/.test(lines[next] ?? '-')) {
      next += 1;
    }
    lines.splice(next, field(lines[next]) === field(line) ? 1 : 0, line);
    next += 1;
  }
  return lines.join('\n');
}

const field = (line = '') => /^\s*(?:- )?([\w-]+):/.exec(line)?.[1];
