import { entriesOf, isOptional, type SchemaNode } from '../schema-tree.ts';
import { childOf, isGroup } from '../values.ts';

/** A site's value, completed with the program's words (shared/words) for the fields that the site leaves out. */
export function withWords(
  schema: SchemaNode | undefined,
  { written, words }: { written?: unknown; words: unknown },
): unknown {
  if (!isGroup(words)) {
    return written === undefined ? words : written;
  }
  if (written !== undefined && !isGroup(written)) {
    return written;
  }
  const completed: Record<string, unknown> = { ...written };
  for (const [key, word] of Object.entries(words)) {
    const field = entriesOf(schema)?.[key];
    const writtenField = childOf(written, key);
    if (writtenField === undefined && isOptionalGroup(field, word)) {
      continue;
    }
    completed[key] = withWords(field, { written: writtenField, words: word });
  }
  return completed;
}

/** Whether a site may lack the whole group. Such a group gets the program's words only if the site has part of it. */
const isOptionalGroup = (field: SchemaNode | undefined, word: unknown) =>
  isOptional(field) && isGroup(word);
