import {
  type Content,
  type ContentValues,
  contentNames,
  schemaOf,
  type YamlTexts,
} from '../content.ts';
import { ContentError, type Issue } from '../issues.ts';
import { nameAt } from '../owner-names.ts';
import { entriesOf, isOptional, type SchemaNode } from '../schema-tree.ts';
import { childOf } from '../values.ts';
import { type ContentIssue, contentRules } from './content-rules.ts';
import { contrastRule } from './contrast-rule.ts';
import { type PlaceholderValues, withoutDropped } from './dropped-parts.ts';
import { interpolate } from './interpolate.ts';
import { placeholderValues } from './placeholder-values.ts';
import { validateValue } from './validate-value.ts';
import { withWords } from './with-words.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

/*
 * How the texts of a content folder become the page's content. The editor finds the same issues as the build.
 *
 * 1. `parseYamlFile` parses what the site itself writes. What YAML drops or misreads is an issue.
 * 2. `withWords` completes it with the program's words, in the fields that the site leaves out.
 * 3. `placeholderValues` takes the text of each placeholder from the completed files.
 * 4. `interpolate` fills in the placeholders, except in the parts that step 6 drops.
 * 5. `validateValue` validates the filled file while it's still whole, so that each issue has its line.
 * 6. `withoutDropped` drops the parts that name what the site lacks, in a file without issues.
 * 7. `validateValue` validates what is shown, because a list may now be too short. The schema also converts values.
 * 8. The rules look for issues across files. They see only the files that are valid on their own.
 *
 * An issue in one file stops no other file, so that the owner sees all of them at once. Only `contentOrThrow` throws.
 */

/** What the site itself writes, and the same completed with the program's words. */
type ContentFile = YamlFile & { completed: unknown };

type ContentFiles = ReadonlyMap<keyof Content, ContentFile>;

type ProgramDefaults = {
  /** The program's words, for fields that the files leave out. */
  words: ContentValues;
  /** The text of shared/design/tokens.css, whose colours a brand changes. */
  tokens: string;
};

export type ValidatedContent = {
  /** What the site itself writes. */
  written: ContentValues;
  /** The files that are valid on their own. */
  validFiles: Partial<Content>;
  issues: Issue[];
  /** Finds the line of a field's issue. Returns nothing for a file that wasn't read. */
  locate: (issue: ContentIssue) => Issue[];
  /** Throws a ContentError with a line per issue, if there are any. */
  contentOrThrow: () => Content;
};

export function validateContent(
  texts: YamlTexts,
  { words, tokens }: ProgramDefaults,
): ValidatedContent {
  const { files, missing } = completeFiles(texts, words);
  const values = placeholderValues((name) => files.get(name)?.completed);
  const { validFiles, issues: issuesOfFiles } = validateFiles(files, values);
  const written = Object.fromEntries([...files].map(([name, file]) => [name, file.written]));

  function locate(issue: ContentIssue): Issue[] {
    const file = files.get(issue.file);
    return file ? [file.locate(issue)] : [];
  }
  const rules = [...contentRules, contrastRule(tokens)];
  const issuesOfRules = rules.flatMap((rule) => rule(validFiles)).flatMap(locate);
  const issues = [...missing, ...issuesOfFiles, ...issuesOfRules];

  function contentOrThrow(): Content {
    if (issues.length > 0) {
      throw new ContentError(issues);
    }
    // Without issues, `validFiles` has every file that the site needs.
    return validFiles as Content;
  }
  return { written, validFiles, issues, locate, contentOrThrow };
}

function completeFiles(texts: YamlTexts, words: ContentValues) {
  const files = new Map<keyof Content, ContentFile>();
  const missing: Issue[] = [];
  for (const name of contentNames) {
    const file = `${name}.yaml`;
    const text = texts[file];
    const isNeeded = !mayBeMissing(schemaOf(name), words[name]);
    const isRead = text !== undefined && (isNeeded || !isBlank(text));
    if (isRead) {
      files.set(name, completeFile(name, text, words[name]));
    } else if (isNeeded) {
      missing.push({ file, message: 'il file manca' });
    } else if (words[name] !== undefined) {
      files.set(name, fileOfWords(name, words[name]));
    }
  }
  return { files, missing };
}

/** Whether a site may leave out a file or a field: it's optional, or the program has words for all of it. */
function mayBeMissing(schema: SchemaNode, words: unknown): boolean {
  if (isOptional(schema)) {
    return true;
  }
  const fields = Object.entries(entriesOf(schema) ?? {});
  return (
    words !== undefined && fields.every(([key, field]) => mayBeMissing(field, childOf(words, key)))
  );
}

/** Whether each line is empty or a comment. */
const isBlank = (text: string) => !/^[^\S\n]*[^\s#]/m.test(text);

function completeFile(name: keyof Content, text: string, words: unknown): ContentFile {
  const schema = schemaOf(name);
  const yaml = parseYamlFile(`${name}.yaml`, text, schema);
  const { written } = yaml;
  const isEmpty = written === undefined || written === null;
  return { ...yaml, completed: isEmpty ? written : withWords(schema, { written, words }) };
}

function fileOfWords(name: keyof Content, words: unknown): ContentFile {
  const file = `${name}.yaml`;
  const schema = schemaOf(name);
  const completed = withWords(schema, { words });
  return {
    written: undefined,
    completed,
    issues: [],
    locate: ({ path, message }) => ({ file, ...nameAt(schema, completed, path), message }),
  };
}

/** Fills in and validates each file by itself. `validFiles` has only those without an issue. */
function validateFiles(
  files: ContentFiles,
  values: PlaceholderValues,
): Pick<ValidatedContent, 'validFiles' | 'issues'> {
  const validFiles: Partial<Content> = {};
  const issues: Issue[] = [];
  for (const [name, file] of files) {
    const result = validateFile(name, file, values);
    issues.push(...result.issues);
    if (result.issues.length === 0) {
      Object.assign(validFiles, { [name]: result.output });
    }
  }
  return { validFiles, issues };
}

type ValidatedFile = {
  output: unknown;
  issues: Issue[];
};

function validateFile(
  name: keyof Content,
  file: ContentFile,
  values: PlaceholderValues,
): ValidatedFile {
  if (file.completed === undefined) {
    return { output: undefined, issues: file.issues };
  }
  const { output, issues } = validateCompleted(name, file, values);
  // A field whose text is cut off at `#` isn't also reported as missing.
  const isReported = (issue: Issue) => file.issues.some((earlier) => isSameField(earlier, issue));
  const further = issues.filter((issue) => !isReported(issue));
  return { output, issues: [...file.issues, ...further] };
}

const isSameField = (a: Issue, b: Issue) =>
  a.line === b.line && a.name === b.name && a.field === b.field;

function validateCompleted(
  name: keyof Content,
  { written, completed, locate }: ContentFile,
  values: PlaceholderValues,
): ValidatedFile {
  const { filled, issues: placeholderIssues } = interpolate(name, completed, values);
  const schema = schemaOf(name);
  const whole = validateValue(schema, { written, filled });
  const issues = [...placeholderIssues, ...whole.issues];
  if (issues.length > 0) {
    return { output: undefined, issues: issues.map(locate) };
  }

  const shown = validateValue(schema, { written, filled: withoutDropped(filled, values) });
  const reason = 'senza contare quelle che nominano un dato che manca';
  return {
    output: shown.output,
    issues: shown.issues.map(({ path, message }) =>
      locate({ path, message: `${message}, ${reason}` }),
    ),
  };
}
