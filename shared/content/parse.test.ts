import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { sampleFolder } from '../../tests/sample/sample.ts';
import type { Content } from './content.ts';
import { issuesOf } from './issues.ts';
import { parseContent } from './parse.ts';
import { contentFiles } from './read.ts';

const sample = contentFiles(sampleFolder);

const issuesIn = (files: Record<string, string>, only?: (keyof Content)[]) =>
  issuesOf(() => parseContent(files, only));

/** The sample with one text of one file replaced. */
function withEdit(file: string, search: string | RegExp, replacement: string) {
  const before = sample[file] ?? '';
  const after = before.replace(search, replacement);
  expect(after, `${search} in ${file}`).not.toBe(before);
  return { ...sample, [file]: after };
}

describe('the sample', () => {
  it('is right', () => {
    expect(issuesIn(sample)).toEqual([]);
  });

  it('leaves no name in braces', () => {
    const { email: _, ...page } = parseContent(sample); // The mail’s are filled in for each message.
    expect(JSON.stringify(page)).not.toMatch(/[{]\w+[}]/);
  });
});

/** The same lists and groups, with one value everywhere. */
const withLeaves = (value: unknown, leaf: unknown): unknown => {
  if (value === null || typeof value !== 'object') return leaf;
  if (Array.isArray(value)) return value.map((item) => withLeaves(item, leaf));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withLeaves(item, leaf)]));
};

/** File, line and the thing, then a rule; nothing of it in Valibot's or YAML's English. */
const told = /^content\/[\w-]+\.yaml:[1-9]\d*: (?!.*(Invalid |Expected |but received)).+: .+$/;

describe('every issue of every field has file, line, name and an Italian rule', () => {
  const wrong: [string, unknown][] = [
    ['a number', -0.5],
    ['a text', 'casa'],
    ['a text without letters', ' '],
    ['true', true],
    ['nothing', null],
    ['a list', [1]],
    ['a group', { casa: 1 }],
  ];
  it.each(Object.keys(sample).flatMap((file) => wrong.map(([what, value]) => [file, what, value] as const)))(
    '%s, all fields %s',
    (file, what, value) => {
      const text = stringify(withLeaves(parse(sample[file] ?? ''), value), { aliasDuplicateObjects: false });
      const lines = issuesIn({ ...sample, [file]: text }).filter((line) => line.includes(file));
      if (what !== 'a text') expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(told);
    },
  );

  it.each(Object.keys(sample))('%s, all fields taken away', (file) => {
    const lines = issuesIn({ ...sample, [file]: '{}' });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^content\/[\w-]+\.yaml:1: .*: manca$/);
  });
});

describe('several issues', () => {
  it('are all told, by file and line', () => {
    const zones = withEdit('zones.yaml', 'price: 3500', 'price: molto')['zones.yaml'] ?? '';
    const files = {
      ...sample,
      'zones.yaml': zones.replace('price: 2800', 'price: tanto'),
      'agency.yaml': `${sample['agency.yaml']}\nfax: 1\ntelex: 2\n`,
      'faq.yaml': `${sample['faq.yaml']}"`,
    };
    const lines = issuesIn(files).map((line) => line.replace(/: deve essere.*/, ''));
    const zoneLines = lines.slice(-2);
    expect(lines).toEqual([
      expect.stringMatching(/^content\/agency\.yaml:\d+: fax: non è un campo conosciuto$/),
      expect.stringMatching(/^content\/agency\.yaml:\d+: telex: non è un campo conosciuto$/),
      expect.stringMatching(/^content\/faq\.yaml:\d+: /),
      expect.stringMatching(/^content\/zones\.yaml:\d+: San Donato, prezzo medio \(price\)$/),
      expect.stringMatching(/^content\/zones\.yaml:\d+: Saragozza, prezzo medio \(price\)$/),
    ]);
    const [first, second] = zoneLines.map((line) => Number(line.split(':')[1]));
    expect(first).toBeLessThan(second ?? 0);
  });

  it('in the form of agency.yaml are no issues of the texts that name it', () => {
    expect(issuesIn(withEdit('agency.yaml', 'name: Agenzia', 'name: "Agenzia'))).toHaveLength(1);
  });
});

describe('files', () => {
  it('one that is missing', () => {
    const { 'faq.yaml': _, ...others } = sample;
    expect(issuesIn(others)).toEqual(['content/faq.yaml: il file manca']);
    expect(issuesIn({ ...others, 'Faqs.yaml': '' })).toEqual([
      'content/faq.yaml: il file manca (c’è invece Faqs.yaml: rinominalo)',
    ]);
  });

  it('one that is empty, or a single word', () => {
    expect(issuesIn({ ...sample, 'agency.yaml': '' })).toEqual(['content/agency.yaml:1: il file è vuoto']);
    expect(issuesIn({ ...sample, 'agency.yaml': 'ciao' })).toEqual([
      'content/agency.yaml:1: deve essere un gruppo di campi, ciascuno nella sua riga',
    ]);
  });

  it('one that is not ours is left alone', () => {
    expect(issuesIn({ ...sample, 'appunti.yaml': '{' })).toEqual([]);
  });

  it('those that are not wanted are not read', () => {
    expect(issuesIn({ ...sample, 'home.yaml': '{' }, ['agency', 'figures', 'email'])).toEqual([]);
  });
});
