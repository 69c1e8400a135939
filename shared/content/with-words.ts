import type { Content } from './content.ts';
import { childOf, isGroup } from './names.ts';
import { entriesOf, isOptional, type SchemaNode } from './schema-tree.ts';

/** The program's own words, from shared/words: the values of fields that a site doesn't have to write. */
export type Words = { readonly [File in keyof Content]?: unknown };

/**
 * A site's value, with the program's words for the fields that it doesn't write. Whatever a site may lack as a whole, such as
 * the newsletter, takes words only where the site has it.
 */
export function withWords(schema: SchemaNode | undefined, own: unknown, words: unknown): unknown {
  if (own === undefined && !isGroup(words)) {
    return words;
  }
  const isMerged = isGroup(words) && (own === undefined || isGroup(own));
  if (!isMerged) {
    return own;
  }
  const merged: Record<string, unknown> = { ...own };
  for (const [key, word] of Object.entries(words)) {
    const field = entriesOf(schema)?.[key];
    const ownField = childOf(own, key);
    const isLacking = ownField === undefined && isGroup(word) && isOptional(field);
    if (!isLacking) {
      merged[key] = withWords(field, ownField, word);
    }
  }
  return merged;
}
