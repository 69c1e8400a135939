import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, schemas } from './content.ts';
import { faultLines } from './issues.ts';
import type { Wrong } from './rules.ts';
import type { Shape } from './schema-tree.ts';
import { readSource } from './source.ts';

/**
 * What the build has to say of a file that it accepts, in the form of its faults:
 * `content/agency.yaml:12: cellulare (mobile): rule`.
 * @param folder where the content is
 */
export function noteLines(folder: string, name: keyof Content, notes: readonly Wrong[]): string[] {
  const file = `${name}.yaml`;
  const text = readFileSync(join(folder, file), 'utf8');
  const source = readSource(file, text, schemas[name] as unknown as Shape);
  return faultLines(notes.map(({ path, rule }) => source.fault(path, rule)));
}
