import { parse } from 'yaml';
import type { Content } from '../shared/content/content.ts';
import { issuesOf } from '../shared/content/issues.ts';
import { mergeYaml } from '../shared/content/merge-yaml.ts';
import { parseContent } from '../shared/content/parse.ts';
import { publishingRules } from '../shared/content/rules.ts';
import type { SchemaNode } from '../shared/content/schema-tree.ts';
import { fromForm, toForm } from './form-values.ts';

/**
 * Reads and writes the content files for the editor. Each is written into the text that was last read of it, and only
 * when the whole content is then without new issues.
 */
export function contentFormats() {
  const texts: Record<string, string> = {};
  return (name: keyof Content, schema: SchemaNode) => {
    const file = `${name}.yaml`;
    return {
      fromFile(text: string): unknown {
        texts[file] = text;
        return toForm(schema, parse(text));
      },
      /** @throws Error with the issues in Italian, in the form in which the editor shows them */
      toFile(value: unknown): string {
        const old = texts[file] ?? '';
        const text = old ? mergeYaml(old, fromForm(schema, value)) : '';
        const issues = newIssues(texts, { ...texts, [file]: text });
        if (issues.length === 0) return text;
        const own = issues.map((line) => line.replace(new RegExp(`^content/${file}(:\\d+)?: `), ''));
        throw new Error('saving_failed', { cause: new Error(`Da correggere: ${own.join('; ')}`) });
      },
    };
  };
}

/** What the change brought, in whichever file. An issue from before must not keep anybody from saving. */
function newIssues(before: Record<string, string>, after: Record<string, string>): string[] {
  const withoutLine = (line: string) => line.replace(/^([^:]+):\d+:/, '$1:');
  const known = new Set(issuesIn(before).map(withoutLine));
  return issuesIn(after).filter((line) => !known.has(withoutLine(line)));
}

const issuesIn = (files: Record<string, string>) =>
  issuesOf(() => parseContent(files, undefined, publishingRules));
