import { type CST, Parser } from 'yaml';

/** Our content has six levels. A thousand would overflow the stack. */
const deepestLevel = 30;

/** The offset at which a text is nested deeper than any content; undefined if it isn't. Deep nesting can't overflow the stack here, because nothing recurses. */
export function tooDeepAt(text: string): number | undefined {
  const waiting: { token: CST.Token; depth: number }[] = [];
  for (const token of new Parser().parse(text)) {
    waiting.push({ token, depth: 0 });
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { token, depth } = next;
    if (depth > deepestLevel) {
      return token.offset;
    }
    for (const inner of innerTokens(token)) {
      waiting.push({ token: inner, depth: depth + 1 });
    }
  }
  return undefined;
}

function innerTokens(token: CST.Token): CST.Token[] {
  if (token.type === 'document') {
    return token.value ? [token.value] : [];
  }
  if (!('items' in token)) {
    return [];
  }
  return token.items.flatMap(({ key, value }) =>
    [key, value].filter((part) => part !== undefined && part !== null),
  );
}
