import { nearest } from '../rules/near-miss.ts';
import { type Content, contentNames, filledLater, schemaOf } from './content.ts';
import { interpolate } from './interpolate.ts';
import { ContentError, type Issue } from './issues.ts';
import { type NamedValues, withoutLeftOut } from './left-out.ts';
import { namedValues } from './named-values.ts';
import { type ContentIssue, rules as contentRules, type Rule } from './rules.ts';
import { schemaIssues } from './schema-issues.ts';
import { isOptional } from './schema-tree.ts';
import { isWordsFile, withWords } from './words.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

/** The texts of content files by file name. */
type Texts = Record<string, string>;

type Files = ReadonlyMap<keyof Content, YamlFile>;

interface ParseOptions<Name extends keyof Content> {
  /** The files to parse, by default all of them. If texts have placeholders, agency, figures and zones must be among them. */
  only?: readonly Name[] | undefined;
  rules?: readonly Rule[];
  /** The name of the folder that issues name. */
  folder?: string;
  /** The sample's texts. Its words stand in for those that the files lack. */
  sample?: Texts;
}

/** Returns the content of these texts. Throws a ContentError with a line per issue. */
export function parseContent<Name extends keyof Content = keyof Content>(
  texts: Texts,
  options: ParseOptions<Name> = {},
): Pick<Content, Name> {
  const { only = contentNames, rules = contentRules, folder, sample = {} } = options;
  const { files, missing } = readFiles(texts, only, sample);
  const values = namedValues((name) => files.get(name)?.value);

  const issues = [...missing];
  const content: Partial<Content> = {};
  for (const [name, file] of files) {
    const checked = checkFile(name, file, values);
    issues.push(...checked.issues);
    if (checked.issues.length === 0) {
      Object.assign(content, { [name]: checked.output });
    }
  }

  for (const rule of rules) {
    issues.push(...rule(content).flatMap((issue) => withLine(issue, files) ?? []));
  }
  if (issues.length > 0) {
    throw new ContentError(issues, folder);
  }
  return withoutLostLinks(withoutLeftOut(content, values), only) as Pick<Content, Name>;
}

/** Removes the menu's links to sections that the site has no file for. A section's anchor is the name of its file. */
function withoutLostLinks(
  content: Partial<Content>,
  names: readonly (keyof Content)[],
): Partial<Content> {
  const { header } = content;
  if (!header) {
    return content;
  }
  const lost: readonly string[] = names.filter((name) => content[name] === undefined);
  const links = header.links.filter(({ anchor }) => !lost.includes(anchor));
  return { ...content, header: { ...header, links } };
}

function readFiles(texts: Texts, names: readonly (keyof Content)[], sample: Texts) {
  const files = new Map<keyof Content, YamlFile>();
  const missing: Issue[] = [];
  for (const name of names) {
    const file = `${name}.yaml`;
    const text = textOf(name, texts, sample);
    if (isOptional(schemaOf(name)) && text !== undefined && isBlank(text)) {
      continue;
    }
    if (text === undefined) {
      const hint = renamedHint(file, texts);
      if (hint !== '' || !isOptional(schemaOf(name))) {
        missing.push({ file, rule: `il file manca${hint}` });
      }
      continue;
    }
    const read = readYamlFile(file, text, schemaOf(name));
    const { value } = withWords(name, read.value, sample[file]);
    files.set(name, { ...read, value });
  }
  return { files, missing };
}

/** A file's text. If a file of words is missing, and no other file looks like it under another name, it's the sample's. */
function textOf(name: keyof Content, texts: Texts, sample: Texts): string | undefined {
  const file = `${name}.yaml`;
  const mayBeSamples = isWordsFile(name) && renamedHint(file, texts) === '';
  return texts[file] ?? (mayBeSamples ? sample[file] : undefined);
}

const isBlank = (text: string) => /^\s*(#.*\s*)*$/.test(text);

function renamedHint(file: string, texts: Texts): string {
  const known = contentNames.map((name) => `${name}.yaml`);
  const others = Object.keys(texts).filter((name) => !known.includes(name));
  const near = nearest(file, others);
  return near ? ` (c’è invece ${near}: rinominalo)` : '';
}

function checkFile(
  name: keyof Content,
  file: YamlFile,
  values: NamedValues,
): { output: unknown; issues: Issue[] } {
  if (file.value === undefined) {
    return { output: undefined, issues: file.issues };
  }
  const checked = checkValue(name, file, values);
  // A field that `#` cuts off isn't reported as missing too.
  const further = checked.issues.filter(
    ({ line, name }) => !file.issues.some((issue) => issue.line === line && issue.name === name),
  );
  return { output: checked.output, issues: [...file.issues, ...further] };
}

function checkValue(name: keyof Content, file: YamlFile, values: NamedValues) {
  const issues: Issue[] = [];
  const names = new Map(values);
  for (const placeholder of filledLater[name] ?? []) {
    names.set(placeholder, `{${placeholder}}`);
  }
  const field = { file: name, path: [], value: file.value };
  const filled = interpolate(field, names, (path, rule, piece) => {
    issues.push(file.issueAt(path, rule, piece));
  });

  const checked = schemaIssues(schemaOf(name), file.value, filled, file.isInBrackets);
  issues.push(...checked.issues.map(({ path, rule }) => file.issueAt(path, rule)));
  return { output: checked.output, issues };
}

/** An issue with the line of its field; undefined for a field in a file that wasn't read. */
function withLine(issue: ContentIssue, files: Files): Issue | undefined {
  return 'path' in issue ? files.get(issue.file)?.issueAt(issue.path, issue.rule) : issue;
}
