import { parse } from 'yaml';
import type { Content } from '../shared/content/content.ts';
import { issuesOf } from '../shared/content/issues.ts';
import { parseContent } from '../shared/content/parse.ts';
import { publishingRules } from '../shared/content/rules.ts';
import type { SchemaNode } from '../shared/content/schema-tree.ts';
import { fromForm, toForm } from './form-values.ts';
import { mergeYaml } from './merge-yaml.ts';

/** Reads and writes the content files, each into its last text, and only if the whole content has no new issues. */
export function contentFormats() {
  const texts: Record<string, string> = {};
  return (name: keyof Content, schema: SchemaNode) => {
    const file = `${name}.yaml`;
    return {
      fromFile(text: string): unknown {
        texts[file] = text;
        return toForm(schema, parse(text));
      },
      /** Throws the issues in the form that the editor shows. */
      toFile(value: unknown): string {
        const old = texts[file] ?? '';
        const text = old ? mergeYaml(old, fromForm(schema, value)) : '';
        const issues = newIssues(texts, { ...texts, [file]: text });
        // Nobody who sees a new photograph notices the words for the old picture.
        const [was, is] = [parse(old)?.picture, parse(text)?.picture];
        if (is?.alt && is.alt === was?.alt && is.photo !== was?.photo)
          issues.push('che cosa si vede: l’immagine è un’altra, descrivi questa');
        if (issues.length > 0) {
          // The form shows labels; only the file has the names of fields.
          const own = issues.map((line) =>
            line.replace(new RegExp(`^content/${file}(:\\d+)?: `), '').replace(/ \([\w.]+\): /, ': '),
          );
          throw new Error('saving_failed', { cause: new Error(own.join('; ')) });
        }
        texts[file] = text; // The next form is checked against it: the editor does not read again what it saved.
        return text;
      },
    };
  };
}

/** In any file. An earlier issue must not prevent saving. */
function newIssues(before: Record<string, string>, after: Record<string, string>): string[] {
  const withoutLine = (line: string) => line.replace(/^([^:]+):\d+:/, '$1:');
  const known = new Set(issuesIn(before).map(withoutLine));
  return issuesIn(after).filter((line) => !known.has(withoutLine(line)));
}

const issuesIn = (files: Record<string, string>) =>
  issuesOf(() => parseContent(files, undefined, publishingRules));
