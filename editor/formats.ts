import { parse } from 'yaml';
import type { Content } from '../shared/content/content.ts';
import { contrastRule } from '../shared/content/contrast-rule.ts';
import { issuesOf } from '../shared/content/issues.ts';
import { mergeYaml } from '../shared/content/merge-yaml.ts';
import { childOf } from '../shared/content/names.ts';
import { parseContent } from '../shared/content/parse.ts';
import { publishingRules, type Rule } from '../shared/content/rules.ts';
import type { SchemaNode } from '../shared/content/schema-tree.ts';
import type { Words } from '../shared/content/words.ts';
import { fromForm, toForm } from './form-values.ts';

type Texts = Record<string, string>;

/**
 * Reads and writes the content files, each into its last text, and only if the whole content has no new issues. `tokens` is the
 * text of shared/design/tokens.css, whose colours a brand changes, and `words` are the program's.
 */
export function contentFormats(tokens: string, words: Words) {
  const texts: Texts = {};
  const rules = [...publishingRules, contrastRule(tokens)];
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
        const text = withValue(old, fromForm(schema, value));
        const issues = newIssues(texts, { ...texts, [file]: text }, { rules, words });
        if (describesOldPicture(parse(old), parse(text))) {
          issues.push('che cosa si vede: l’immagine è un’altra, descrivi questa');
        }
        if (issues.length > 0) {
          const sentences = issues.map((line) => withoutFileWords(line, file));
          throw new Error('saving_failed', { cause: new Error(sentences.join('; ')) });
        }
        // The next form is checked against it, because the editor doesn't read again what it saved.
        texts[file] = text;
        return text;
      },
    };
  };
}

/** A file that a site may lack has no text before its first form is saved, and needs none while the form is empty. */
function withValue(text: string, value: unknown): string {
  if (text) {
    return mergeYaml(text, value ?? {});
  }
  return value === undefined ? '' : `${mergeYaml('', value)}\n`;
}

/** Nobody who sees a new photograph notices the words for the old picture. */
function describesOldPicture(old: unknown, value: unknown): boolean {
  const oldPicture = childOf(old, 'picture');
  const picture = childOf(value, 'picture');
  const description = childOf(picture, 'alt');
  const isSameDescription = description === childOf(oldPicture, 'alt');
  const isSamePhoto = childOf(picture, 'photo') === childOf(oldPicture, 'photo');
  return Boolean(description) && isSameDescription && !isSamePhoto;
}

/** Removes the file's name, the line and the names of fields: in a form people see only labels. */
function withoutFileWords(line: string, file: string): string {
  const position = new RegExp(`^content/${file}(:\\d+)?: `);
  return line.replace(position, '').replace(/ \([\w.]+\): /, ': ');
}

/** The issues that weren't there before, in any file. An earlier issue must not prevent saving. */
function newIssues(
  before: Texts,
  after: Texts,
  options: { rules: readonly Rule[]; words: Words },
): string[] {
  const issuesIn = (texts: Texts) => issuesOf(() => parseContent(texts, options));
  const withoutLine = (line: string) => line.replace(/^([^:]+):\d+:/, '$1:');
  const known = new Set(issuesIn(before).map(withoutLine));
  return issuesIn(after).filter((line) => !known.has(withoutLine(line)));
}
