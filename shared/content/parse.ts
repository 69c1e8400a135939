import { nearest } from '../near-miss.ts';
import { type Content, schemaOf, schemas, slots } from './content.ts';
import { interpolate, type NamedValues, namedValues, withoutLeftOut } from './interpolate.ts';
import { ContentError, type Issue } from './issues.ts';
import { rules as contentRules, type Rule } from './rules.ts';
import { schemaIssues } from './schema-issues.ts';
import { isWordsFile, withWords } from './words.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

type Texts = Record<string, string>;

const everyFile = Object.keys(schemas) as (keyof Content)[];

/**
 * Takes texts by file name; `only` must have agency, figures and zones. Words that they lack are those of `sample`. Throws a
 * ContentError with a line per issue, which names the file in `folder`.
 */
export function parseContent<Name extends keyof Content = keyof Content>(
  texts: Texts,
  only: readonly Name[] = everyFile as Name[],
  rules: readonly Rule[] = contentRules,
  folder = 'content',
  sample: Texts = {},
): Pick<Content, Name> {
  const issues: Issue[] = [];
  const files = new Map<keyof Content, YamlFile>();
  for (const name of only) {
    const file = `${name}.yaml`;
    const text = textOf(name, texts, sample);
    const read = text === undefined ? undefined : readYamlFile(file, text, schemaOf(name));
    if (read) files.set(name, { ...read, ...withWords(name, read.value, sample[file]) });
    else issues.push({ file, rule: `il file manca${renamed(file, texts)}` });
  }

  const values = namedValues((name) => files.get(name)?.value);
  const content: Partial<Content> = {};
  for (const [name, file] of files) {
    const checked = file.value === undefined ? undefined : check(name, file, values);
    // A field cut off by `#` is not reported as missing too.
    const isReported = ({ line, name }: Issue) =>
      file.issues.some((one) => one.line === line && one.name === name);
    const own = [...file.issues, ...(checked?.issues ?? []).filter((issue) => !isReported(issue))];
    issues.push(...own);
    if (own.length === 0) Object.assign(content, { [name]: checked?.output });
  }

  for (const issue of rules.flatMap((rule) => rule(content))) {
    if (!('path' in issue)) issues.push(issue);
    else {
      const found = files.get(issue.file)?.issueAt(issue.path, issue.rule);
      if (found) issues.push(found);
    }
  }
  if (issues.length > 0) throw new ContentError(issues, folder);
  return withoutLeftOut(content, values) as Pick<Content, Name>;
}

function check(name: keyof Content, file: YamlFile, values: NamedValues) {
  const issues: Issue[] = [];
  const { value } = file;
  const own = (slots[name] ?? []).map((slot) => [slot, `{${slot}}`] as const);
  const filled = interpolate(name, value, new Map([...values, ...own]), (path, rule, piece) => {
    issues.push(file.issueAt(path, rule, piece));
  });
  const found = schemaIssues(schemaOf(name), value, filled, file.isInBrackets);
  issues.push(...found.issues.map(({ path, rule }) => file.issueAt(path, rule)));
  return { output: found.output, issues };
}

/** A file's text; the sample's for a file of words that is missing under any name. */
export function textOf(name: keyof Content, texts: Texts, sample: Texts): string | undefined {
  const file = `${name}.yaml`;
  return texts[file] ?? (isWordsFile(name) && !renamed(file, texts) ? sample[file] : undefined);
}

function renamed(file: string, texts: Texts): string {
  const others = Object.keys(texts).filter((name) => !everyFile.some((known) => `${known}.yaml` === name));
  const near = nearest(file, others);
  return near ? ` (c’è invece ${near}: rinominalo)` : '';
}
