import { type Pair, parseDocument, type YAMLMap } from 'yaml';
import { type Content, contentNames, schemaOf } from '../../../shared/content/content.ts';
import { contentFiles, sampleFiles } from '../../../shared/content/files.ts';
import type { Issue, Path } from '../../../shared/content/issues.ts';
import { mergeYaml } from '../../../shared/content/merge-yaml.ts';
import { textOf } from '../../../shared/content/parse.ts';
import { withWords } from '../../../shared/content/words.ts';
import { readYamlFile } from '../../../shared/content/yaml-file.ts';
import { columnOf, linesOf } from '../../../shared/content/yaml-lines.ts';

export interface Update {
  file: string;
  /** The whole file as it should be. */
  text: string;
  /** The fields that it lacked, with the file's name in front. */
  added: string[];
  reread: Issue[];
}

type Texts = Record<string, string>;

/** The updates of a content folder: files that lack words of this version, or have fields that it no longer knows. */
export function updatesOf(folder: string, texts = contentFiles(folder)): Update[] {
  const samples = sampleFiles();
  return contentNames.flatMap((name) => updateOf(name, texts, samples) ?? []);
}

/** Undefined for a file that stays as it is. A file that YAML can't read stays too; whoever reads the content reports it. */
function updateOf(name: keyof Content, texts: Texts, samples: Texts): Update | undefined {
  const file = `${name}.yaml`;
  const schema = schemaOf(name);
  const old = textOf(name, texts, samples) ?? '';
  const sample = samples[file] ?? '';
  const plain = withoutSchemaLine(old.replaceAll('\r\n', '\n'));
  const { value } = readYamlFile(file, plain, schema);
  if (!value) {
    return undefined;
  }

  const { added } = withWords(name, value, sample);
  const hasNewTerms = name === 'legal' && added.length > 0;
  const updated = withSampleWords(name, plain, added, sample);
  const text = old.includes('\r\n') ? updated.replaceAll('\n', '\r\n') : updated;
  if (text === texts[file]) {
    return undefined;
  }

  const { issueAt } = readYamlFile(file, text, schema);
  const wholeFile: Path = [];
  const paths = file in texts ? added : [wholeFile];
  const reread = paths.map((path) => issueAt(path, 'parole nuove, dell’esempio'));
  if (hasNewTerms) {
    reread.push(issueAt(['confirmed'], 'è «no», i testi sono cambiati: falli rivedere'));
  }
  return { file, text, added: paths.map((path) => [name, ...path].join('.')), reread };
}

/** Earlier versions wrote a line for text editors, whose schemas are gone. */
const withoutSchemaLine = (text: string) => text.replace(/^\uFEFF?# yaml-language-server:.*\n/, '');

/** Adds the sample's words at `added` and removes retired fields. New legal texts are no longer confirmed. */
function withSampleWords(
  name: keyof Content,
  text: string,
  added: readonly Path[],
  sample: string,
): string {
  const copied = added.reduce((copy, path) => copyField(copy, sample, path), text);
  const { value: read } = readYamlFile(`${name}.yaml`, copied, schemaOf(name));
  const { value } = withWords(name, read, sample);
  const isUnconfirmed = name === 'legal' && added.length > 0;
  return mergeYaml(copied, isUnconfirmed ? { ...Object(value), confirmed: 'no' } : value);
}

/** Copies a field's lines, with the comments above, to the position that it has in the sample. If that isn't possible, mergeYaml adds it later. */
function copyField(text: string, sample: string, path: Path): string {
  const group = groupAt(text, path);
  const sampleGroup = groupAt(sample, path);
  const isAlike =
    !group.flow && columnOf(text, group.range[0]) === columnOf(sample, sampleGroup.range[0]);
  if (!isAlike || group.has(path.at(-1))) {
    return text;
  }

  const index = sampleGroup.items.findIndex(({ key }) => String(key) === path.at(-1));
  const earlier = sampleGroup.items.slice(0, index);
  const sampleNeighbour = earlier.findLast(({ key }) => group.has(key));
  const neighbour = group.items.find(({ key }) => String(key) === String(sampleNeighbour?.key));
  const field = sampleGroup.items[index];
  const before = sampleGroup.items[index - 1];
  if (!neighbour || !field || !before) {
    return text;
  }

  const { to } = linesOf(text, neighbour as Pair);
  if (text[to - 1] !== '\n') {
    return text;
  }
  const lines = sample.slice(linesOf(sample, before).to, linesOf(sample, field).to);
  return text.slice(0, to) + lines + text.slice(to);
}

function groupAt(text: string, path: Path): YAMLMap.Parsed {
  return parseDocument(text).getIn(path.slice(0, -1), true) as YAMLMap.Parsed;
}
