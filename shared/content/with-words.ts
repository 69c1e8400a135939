import type { Content } from './content.ts';
import { childOf, isGroup } from './names.ts';
import { entriesOf, isOptional, type SchemaNode } from './schema-tree.ts';

/** The program's own words, from shared/words: the values of fields that a site doesn't have to write. */
export type Words = { readonly [File in keyof Content]?: unknown };

/**
 * A site's value, with the program's words for the fields that it doesn't write. Whatever a site may lack as a whole, such as
 * the newsletter, takes words only where the site has it.
 */
export function withWords(
  schema: SchemaNode | undefined,
  written: unknown,
  words: unknown,
): unknown {
  if (written === undefined && !isGroup(words)) {
    return words;
  }
  const isMerged = isGroup(words) && (written === undefined || isGroup(written));
  if (!isMerged) {
    return written;
  }
  const merged: Record<string, unknown> = { ...written };
  for (const [key, word] of Object.entries(words)) {
    const field = entriesOf(schema)?.[key];
    const writtenField = childOf(written, key);
    const isLacking = writtenField === undefined && isGroup(word) && isOptional(field);
    if (!isLacking) {
      merged[key] = withWords(field, writtenField, word);
    }
  }
  return merged;
}
