import * as v from 'valibot';
import { type Content, contentNames, filledLater, schemaOf } from '../content.ts';
import { ContentError, type Issue } from '../issues.ts';
import { nameAt } from '../names.ts';
import { isOptional, type SchemaNode } from '../schema-tree.ts';
import { checkSchema } from './check-schema.ts';
import { type ContentIssue, rules as contentRules, type Rule } from './content-rules.ts';
import { type NamedValues, withoutDropped } from './dropped-parts.ts';
import { interpolate } from './interpolate.ts';
import { namedValues } from './named-values.ts';
import { type Words, withWords } from './with-words.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

/*
 * How the texts of a content folder become the page's content. The editor finds the same issues as the build.
 *
 * 1. `readYamlFile`: text → written, which is what the site itself writes. What YAML drops or misreads is an issue.
 * 2. `withWords`: written → completed with the program's words, in the fields that the site leaves out.
 * 3. `namedValues` takes the text of each placeholder from the completed files.
 * 4. `interpolate`: completed → filled, with each placeholder replaced, except in the parts that step 6 drops.
 * 5. `checkSchema` checks what is filled by the schema of the file, while nothing is dropped yet: each issue has its line.
 * 6. `withoutDropped`: filled → shown, without the parts that name what the site lacks, in a file without issues.
 * 7. `checkSchema`: shown → checked, because a list may now be too short. The schema also converts values.
 * 8. The rules look for issues across files. They see only the files that are valid on their own.
 *
 * An issue in one file stops no other file, so that the owner sees all of them at once. Only `content` throws.
 */

/** The texts of content files by file name. */
type Texts = Record<string, string>;

/** What the site itself writes, and the same completed with the program's words. */
type ContentFile = YamlFile & { completed: unknown };

type ContentFiles = ReadonlyMap<keyof Content, ContentFile>;

interface CheckOptions {
  rules?: readonly Rule[];
  /** The program's words, for fields that the files leave out. */
  words?: Words;
}

interface CheckedContent {
  /** The files that are valid on their own. */
  checked: Partial<Content>;
  issues: Issue[];
  /** Finds the line of a field's issue. Returns nothing for a file that wasn't read. */
  located: (issue: ContentIssue) => Issue[];
  /** Throws a ContentError with a line per issue, if there are any. */
  content: () => Content;
}

/** Reads and checks each text of a content folder once. */
export function checkContent(
  texts: Texts,
  { rules = contentRules, words = {} }: CheckOptions = {},
): CheckedContent {
  const { files, missing } = readFiles(texts, words);
  const values = namedValues((name) => files.get(name)?.completed);
  const { checked, issues: issuesOfFiles } = checkFiles(files, values);

  function located(issue: ContentIssue): Issue[] {
    if (!('path' in issue)) {
      return [issue];
    }
    const file = files.get(issue.file);
    return file ? [file.issueAt(issue.path, issue.message)] : [];
  }
  const issuesOfRules = rules.flatMap((rule) => rule(checked)).flatMap(located);
  const issues = [...missing, ...issuesOfFiles, ...issuesOfRules];

  function content(): Content {
    if (issues.length > 0) {
      throw new ContentError(issues);
    }
    // Without issues, `checked` has every file that the site needs.
    return checked as Content;
  }
  return { checked, issues, located, content };
}

function readFiles(texts: Texts, words: Words) {
  const files = new Map<keyof Content, ContentFile>();
  const missing: Issue[] = [];
  for (const name of contentNames) {
    const file = `${name}.yaml`;
    const schema = schemaOf(name);
    const text = texts[file];
    const isNeeded = !mayBeBlank(name, words);
    const isRead = text !== undefined && (isNeeded || !isBlank(text));
    if (isRead) {
      files.set(name, readWrittenFile(file, text, schema, words[name]));
    } else if (isNeeded) {
      missing.push({ file, message: 'il file manca' });
    } else if (words[name] !== undefined) {
      files.set(name, fileOfWords(file, schema, words[name]));
    }
  }
  return { files, missing };
}

/** Whether a file may be missing: its part is optional, or the program's words are enough. */
function mayBeBlank(name: keyof Content, words: Words): boolean {
  const schema = schemaOf(name);
  if (isOptional(schema)) {
    return true;
  }
  const { issues = [] } = v.safeParse(schema, withWords(schema, undefined, words[name]));
  return issues.every(({ received }) => received !== 'undefined');
}

/** Whether each line is empty or a comment. */
const isBlank = (text: string) => !/^[^\S\n]*[^\s#]/m.test(text);

function readWrittenFile(
  file: string,
  text: string,
  schema: SchemaNode,
  words: unknown,
): ContentFile {
  const yaml = readYamlFile(file, text, schema);
  const { written } = yaml;
  const isEmpty = written === undefined || written === null;
  return { ...yaml, completed: isEmpty ? written : withWords(schema, written, words) };
}

/** Replaces a file that the site doesn't have. */
function fileOfWords(file: string, schema: SchemaNode, words: unknown): ContentFile {
  const completed = withWords(schema, undefined, words);
  return {
    written: undefined,
    completed,
    issues: [],
    issueAt: (path, message) => ({ file, ...nameAt(schema, completed, path), message }),
  };
}

/** Fills in and checks each file by itself. `checked` has only the files without an issue. */
function checkFiles(
  files: ContentFiles,
  values: NamedValues,
): { checked: Partial<Content>; issues: Issue[] } {
  const checked: Partial<Content> = {};
  const issues: Issue[] = [];
  for (const [name, file] of files) {
    const result = checkFile(name, file, values);
    issues.push(...result.issues);
    if (result.issues.length === 0) {
      Object.assign(checked, { [name]: result.checked });
    }
  }
  return { checked, issues };
}

function checkFile(
  name: keyof Content,
  file: ContentFile,
  values: NamedValues,
): { checked: unknown; issues: Issue[] } {
  if (file.completed === undefined) {
    return { checked: undefined, issues: file.issues };
  }
  const { checked, issues } = checkCompleted(name, file, values);
  // A field whose text is cut off at `#` isn't also reported as missing.
  const isReported = ({ line, name, field }: Issue) =>
    file.issues.some(
      (issue) => issue.line === line && issue.name === name && issue.field === field,
    );
  const further = issues.filter((issue) => !isReported(issue));
  return { checked, issues: [...file.issues, ...further] };
}

function checkCompleted(name: keyof Content, file: ContentFile, values: NamedValues) {
  const issues: Issue[] = [];
  const names = new Map(values);
  for (const placeholder of filledLater[name] ?? []) {
    names.set(placeholder, `{${placeholder}}`);
  }
  const field = { file: name, path: [], value: file.completed };
  const filled = interpolate(field, names, (path, message, piece) => {
    issues.push(file.issueAt(path, message, piece));
  });

  const schema = schemaOf(name);
  for (const { path, message } of checkSchema(schema, file.written, filled).issues) {
    issues.push(file.issueAt(path, message));
  }
  if (issues.length > 0) {
    return { checked: undefined, issues };
  }

  const shown = checkSchema(schema, file.written, withoutDropped(filled, names));
  for (const { path, message } of shown.issues) {
    const reason = 'senza contare quelle che nominano un dato che manca';
    issues.push(file.issueAt(path, `${message}, ${reason}`));
  }
  return { checked: shown.checked, issues };
}
