import { type Pair, parseDocument, type YAMLMap } from 'yaml';
import { columnOf, linesOf, mergeYaml } from '../../editor/merge-yaml.ts';
import { type Content, schemaOf, schemas } from '../../shared/content/content.ts';
import { contentFiles, sampleFiles } from '../../shared/content/files.ts';
import type { Path } from '../../shared/content/issues.ts';
import { textOf } from '../../shared/content/parse.ts';
import { withWords } from '../../shared/content/words.ts';
import { readYamlFile } from '../../shared/content/yaml-file.ts';

/** The files of a content folder that are not in this version's form, in that form: with the words that they lack. */
export function updatesOf(folder: string) {
  const [texts, samples] = [contentFiles(folder), sampleFiles()];
  return (Object.keys(schemas) as (keyof Content)[]).flatMap((name) => {
    const [file, schema] = [`${name}.yaml`, schemaOf(name)];
    const [old = '', sample = ''] = [textOf(name, texts, samples), samples[file]];
    const plain = old.replaceAll('\r\n', '\n').replace(/^\uFEFF?# yaml-language-server:.*\n/, '');
    const own = readYamlFile(file, plain, schema).value;
    if (!own) return []; // The reader says why.
    const { added } = withWords(name, own, sample);
    const copied = added.reduce((all, path) => copyField(all, sample, path), plain);
    const { value } = withWords(name, readYamlFile(file, copied, schema).value, sample);
    const isUnread = name === 'legal' && added.length > 0;
    const merged = mergeYaml(copied, isUnread ? { ...Object(value), confirmed: 'no' } : value);
    const text = old.includes('\r\n') ? merged.replaceAll('\n', '\r\n') : merged;
    if (text === texts[file]) return [];
    const { issueAt } = readYamlFile(file, text, schema);
    const places = file in texts ? added : [[]];
    const reread = places.map((path) => issueAt(path, 'parole nuove, dell’esempio'));
    if (isUnread) reread.push(issueAt(['confirmed'], 'è «no», i testi sono cambiati: falli rivedere'));
    return { file, text, added: places.map((path) => [name, ...path].join('.')), reread };
  });
}

/** Copies a field's lines and the comments above it to the sample's place. Where that is not so simple, mergeYaml writes it. */
function copyField(text: string, sample: string, path: Path): string {
  const groupIn = (all: string) => parseDocument(all).getIn(path.slice(0, -1), true) as YAMLMap.Parsed;
  const [own, { items, range }] = [groupIn(text), groupIn(sample)];
  const index = items.findIndex(({ key }) => String(key) === path.at(-1));
  const above = items.slice(0, index).findLast(({ key }) => own.has(key));
  const isAlike = !own.flow && columnOf(text, own.range[0]) === columnOf(sample, range[0]);
  if (!isAlike || !above || own.has(path.at(-1))) return text;
  const { to } = linesOf(text, own.items.find(({ key }) => String(key) === String(above.key)) as Pair);
  const [from, end] = [items[index - 1], items[index]].map((one) => linesOf(sample, one as Pair).to);
  return text[to - 1] === '\n' ? text.slice(0, to) + sample.slice(from, end) + text.slice(to) : text;
}
