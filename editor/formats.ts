import { parse } from 'yaml';
import type { Content } from '../shared/content/content.ts';
import { ContentError } from '../shared/content/issues.ts';
import { parseContent } from '../shared/content/parse.ts';
import type { Shape } from '../shared/content/schema-tree.ts';
import { fromForm, toForm } from './form-values.ts';
import { mergeYaml } from './merge.ts';

/**
 * Reads and writes the content files for the editor. Each is written into the text that was last read of it, and only
 * when the whole content is then without new faults.
 */
export function contentFormats() {
  const texts: Record<string, string> = {};
  return (name: keyof Content, shape: Shape) => {
    const file = `${name}.yaml`;
    return {
      fromFile(text: string): unknown {
        texts[file] = text;
        return toForm(shape, parse(text));
      },
      /** @throws Error with the faults in Italian, in the form in which the editor shows them */
      toFile(value: unknown): string {
        const old = texts[file] ?? '';
        const text = old ? mergeYaml(old, fromForm(shape, value)) : '';
        const faults = newFaults(texts, { ...texts, [file]: text });
        if (faults.length === 0) return text;
        const own = faults.map((line) => line.replace(new RegExp(`^content/${file}(:\\d+)?: `), ''));
        throw new Error('saving_failed', { cause: new Error(`Da correggere: ${own.join('; ')}`) });
      },
    };
  };
}

/** What the change brought, whichever file it is told of. A fault from before must not keep anybody from saving. */
function newFaults(before: Record<string, string>, after: Record<string, string>): string[] {
  const known = new Set(faultsOf(before).map(withoutLine));
  return faultsOf(after).filter((line) => !known.has(withoutLine(line)));
}

const withoutLine = (line: string) => line.replace(/^([^:]+):\d+:/, '$1:');

function faultsOf(files: Record<string, string>): string[] {
  try {
    parseContent(files);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
}
