import type { Content, ContentValues, YamlTexts } from '../shared/content/content.ts';
import { type Issue, inOrder } from '../shared/content/issues.ts';
import { parseYaml } from '../shared/content/reading/plain-letters.ts';
import { validateContent } from '../shared/content/reading/validate-content.ts';
import type { SchemaNode } from '../shared/content/schema-tree.ts';
import { findTasks } from '../shared/content/tasks/find-tasks.ts';
import { childOf } from '../shared/content/values.ts';
import { mergeYaml } from '../shared/content/writing/merge-yaml.ts';
import { fromForm, toForm } from './form-values.ts';
import { formOf, inFormWords } from './form-words.ts';
import type { LeftToDo } from './tasks.tsx';

type FormatOptions = {
  /** The text of shared/design/tokens.css, whose colours a brand changes. */
  tokens: string;
  words: ContentValues;
  sample: ContentValues;
  isConverting: () => boolean;
};

/** Reads and writes the content files. Values are merged into the last text if the content gets no new issues. */
export function contentFormats({ tokens, words, sample, isConverting }: FormatOptions) {
  let texts: YamlTexts = {};
  /** The file that is being saved. The editor may still fail to save it. */
  let unsaved: YamlTexts = {};
  const validate = (files: YamlTexts) => validateContent(files, { words, tokens });

  function leftToDo(): LeftToDo {
    const content = validate(texts);
    const issues = inOrder(content.issues).map((issue) => ({
      file: formOf(issue),
      text: inFormWords(issue, formOf(issue)),
    }));
    return { issues, tasks: findTasks(content, sample) };
  }

  /** The issues that forbid saving a form's file with this text, in the form's words. */
  function issuesOfSaving(name: keyof Content, file: string, text: string): string[] {
    if (text === '') {
      return ['non c’è ancora niente da salvare: il modulo è vuoto'];
    }
    const found = newIssues(validate(texts).issues, validate({ ...texts, [file]: text }).issues);
    const issues = inOrder(found).map((issue) => inFormWords(issue, name));
    if (describesOldPicture(parseYaml(texts[file] ?? ''), parseYaml(text))) {
      issues.push('che cosa si vede: l’immagine è un’altra, descrivi questa');
    }
    return issues;
  }

  function formatOf(name: keyof Content, schema: SchemaNode) {
    const file = `${name}.yaml`;
    return {
      fromFile(text: string): unknown {
        texts = { ...texts, [file]: text };
        return toForm(schema, parseYaml(text));
      },
      /** Throws issues as an error that the editor shows. */
      toFile(value: unknown): string {
        if (isConverting()) {
          throw refusal(['la fotografia si sta ancora preparando: aspetta che si veda, poi salva']);
        }
        const text = withValue(texts[file] ?? '', fromForm(schema, value));
        const issues = issuesOfSaving(name, file, text);
        if (issues.length > 0) {
          throw refusal(issues);
        }
        unsaved = { [file]: text };
        return text;
      },
    };
  }

  /** The next form is validated against what was saved. The editor doesn't reread it. */
  function noteSaved(): void {
    texts = { ...texts, ...unsaved };
  }

  return { formatOf, leftToDo, noteSaved };
}

/** An error that the editor shows. */
const refusal = (sentences: string[]) =>
  new Error('saving_failed', { cause: new Error(sentences.join('; ')) });

/** An optional file has no text until its form is first saved, and needs none while the form is empty. */
function withValue(text: string, value: unknown): string {
  if (text) {
    return mergeYaml(text, value ?? {});
  }
  return value === undefined ? '' : mergeYaml('', value);
}

/** Whether a new photograph still has the old photograph's description, which owners easily overlook. */
function describesOldPicture(old: unknown, value: unknown): boolean {
  const oldPicture = childOf(old, 'picture');
  const picture = childOf(value, 'picture');
  const description = childOf(picture, 'alt');
  if (!description) {
    return false;
  }
  const isSamePhoto = childOf(picture, 'photo') === childOf(oldPicture, 'photo');
  return !isSamePhoto && description === childOf(oldPicture, 'alt');
}

/** The issues that are new, in any file. Earlier issues must not prevent saving. */
function newIssues(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  // Ignore line numbers, because an edit shifts the lines below it.
  const withoutLine = ({ line, ...issue }: Issue) => JSON.stringify(issue);
  const known = new Set(before.map(withoutLine));
  return after.filter((issue) => !known.has(withoutLine(issue)));
}
