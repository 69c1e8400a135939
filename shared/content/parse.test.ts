import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument, stringify } from 'yaml';
import { readContent } from '../../build/content/read.ts';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { makeFolder } from '../../tests/support/site.ts';
import type { Content } from './content.ts';
import { contentFiles } from './files.ts';
import { issuesOf } from './issues.ts';
import { parseContent } from './parse.ts';

const sample = contentFiles(sampleFolder);

const issuesIn = (files: Record<string, string>, only?: (keyof Content)[]) =>
  issuesOf(() => parseContent(files, only));

it('no value depends on a space at its end', () => {
  const spaced = sample['hours.yaml']?.replace('at: alle', 'at: " alle "') ?? '';
  expect(parseContent({ ...sample, 'hours.yaml': spaced }).hours).toEqual(parseContent(sample).hours);
});

it('the sample has no issue, and leaves no name in braces', () => {
  const { email: _, ...page } = parseContent(sample); // The mail’s are filled in for each message.
  expect(JSON.stringify(page)).not.toMatch(/[{]\w+[}]/);
});

it('nothing is read or written through a link', () => {
  const folder = makeFolder();
  mkdirSync(join(folder, 'pictures'));
  mkdirSync(join(folder, '.git'));
  // As a junction: Windows lets everybody make one.
  for (const name of ['.schemas', 'pictures/more', '.git/hooks'])
    symlinkSync(makeFolder(), join(folder, name), 'junction');
  const rule = 'deve essere un file, non un collegamento';
  expect(issuesOf(() => contentFiles(folder))).toEqual([
    `content/.schemas: ${rule}`,
    `content/pictures/more: ${rule}`,
  ]);
});

/** The same lists and groups, with one value everywhere. */
const withLeaves = (value: unknown, leaf: unknown): unknown => {
  if (value === null || typeof value !== 'object') return leaf;
  if (Array.isArray(value)) return value.map((item) => withLeaves(item, leaf));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withLeaves(item, leaf)]));
};

/** File, line and the thing, then a rule; nothing of it in Valibot's or YAML's English. */
const issueLine = /^content\/[\w-]+\.yaml:[1-9]\d*: (?!.*(Invalid |Expected |but received)).+: .+$/;

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
      for (const line of lines) expect(line).toMatch(issueLine);
    },
  );

  it.each(Object.keys(sample))('%s, all fields taken away', (file) => {
    const lines = issuesIn({ ...sample, [file]: '{}' }).filter((line) => line.startsWith(`content/${file}`));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^content\/[\w-]+\.yaml:1: .*: manca$/);
  });
});

describe('several issues', () => {
  it('are all reported, by file and line', () => {
    const zones = sample['zones.yaml']
      ?.replace('price: 3500', 'price: molto')
      .replace('price: 2800', 'price: tanto');
    const files = {
      ...sample,
      'zones.yaml': zones ?? '',
      'agency.yaml': `${sample['agency.yaml']}\nfax: 1\ntelex: 2\n`,
      'faq.yaml': `${sample['faq.yaml']}"`,
    };
    const lines = issuesIn(files).map((line) => line.replace(/: deve essere.*/, ''));
    expect(lines).toEqual([
      expect.stringMatching(/^content\/agency\.yaml:\d+: fax: non è un campo conosciuto$/),
      expect.stringMatching(/^content\/agency\.yaml:\d+: telex: non è un campo conosciuto$/),
      expect.stringMatching(/^content\/faq\.yaml:\d+: /),
      expect.stringMatching(/^content\/zones\.yaml:\d+: San Donato, prezzo medio \(price\)$/),
      expect.stringMatching(/^content\/zones\.yaml:\d+: Saragozza, prezzo medio \(price\)$/),
    ]);
    const [first, second] = lines.slice(-2).map((line) => Number(line.split(':')[1]));
    expect(first).toBeLessThan(second ?? 0);
  });

  it('in the form of agency.yaml are no issues of the texts that name it', () => {
    const agency = sample['agency.yaml']?.replace('name: Agenzia', 'name: "Agenzia') ?? '';
    expect(issuesIn({ ...sample, 'agency.yaml': agency })).toHaveLength(1);
  });
});

describe('files', () => {
  const { 'faq.yaml': _, ...others } = sample;

  it.each([
    ['one is missing', others, ['content/faq.yaml: il file manca']],
    [
      'one has another name',
      { ...others, 'Faqs.yaml': '' },
      ['content/faq.yaml: il file manca (c’è invece Faqs.yaml: rinominalo)'],
    ],
    ['one is empty', { ...sample, 'agency.yaml': '' }, ['content/agency.yaml:1: il file è vuoto']],
    [
      'one is a single word',
      { ...sample, 'agency.yaml': 'ciao' },
      ['content/agency.yaml:1: deve essere un gruppo di campi, ciascuno nella sua riga'],
    ],
    [
      'one is RTF',
      { ...sample, 'faq.yaml': '{\\rtf1\\ansi\nitems:}' },
      [expect.stringMatching(/^content\/faq\.yaml:1: è un documento RTF: salvalo come solo testo/)],
    ],
    ['one is not ours', { ...sample, 'appunti.yaml': '{' }, []],
  ])('%s', (_what, files, lines) => {
    expect(issuesIn(files)).toEqual(lines);
  });

  it('are not there at all: one line says where they should be', () => {
    expect(issuesOf(() => readContent('/nowhere/content'))).toEqual([
      'content/: la cartella manca; dovrebbe essere /nowhere/content',
    ]);
  });

  it('are named with the folder that was read', () => {
    const folder = join(makeFolder(), 'altro');
    cpSync(sampleFolder, folder, { recursive: true });
    rmSync(join(folder, 'hours.yaml'));
    expect(issuesOf(() => readContent(folder))).toEqual(['altro/hours.yaml: il file manca']);
  });

  it('those that are not wanted are not read', () => {
    expect(issuesIn({ ...sample, 'home.yaml': '{' }, ['agency', 'figures', 'email'])).toEqual([]);
  });
});

it('numbers without +39, IT before the VAT id and a small province are completed, in texts too', () => {
  const agency = (sample['agency.yaml'] ?? '')
    .replace('+39 051 000 0000', '051 000 0001')
    .replace('+39 300 000 0000', '0039 300 000 0000')
    .replace('"00000000000"', 'IT00000000018')
    .replace('province: BO', 'province: bo');
  const { agency: read, errors } = parseContent({ ...sample, 'agency.yaml': agency });
  expect(read).toMatchObject({
    landline: '+39 051 000 0001',
    mobile: '+39 300 000 0000',
    vatId: '00000000018',
  });
  expect(read.address.province).toBe('BO');
  expect(errors.unexpected.call).toBe('Chiama il +39 051 000 0001');
});

describe('years of work', () => {
  const withYears = (since: number, marketYear: number) => ({
    ...sample,
    'agency.yaml': sample['agency.yaml']?.replace(/^since: .*/m, `since: ${since}`) ?? '',
    'figures.yaml': sample['figures.yaml']?.replace(/^marketYear: .*/m, `marketYear: ${marketYear}`) ?? '',
  });

  it('follow from the year of opening and that of the figures', () => {
    const files = withYears(2005, 2025);
    const figures = `${files['figures.yaml']}\nyears: 27\n`; // As an earlier release had it.
    const { 'chi-siamo': about } = parseContent({ ...files, 'figures.yaml': figures });
    expect(about.paragraphs[1]).toMatch(/^In più di 20 anni/);
  });

  it('are no years yet: a text that says them is refused', () => {
    const lines = issuesIn(withYears(2025, 2025));
    expect(lines).toContainEqual(
      expect.stringMatching(/^content\/chi-siamo\.yaml:9: .*\{years\} .* non fa un anno; toglilo da qui$/),
    );
  });
});

describe('zones', () => {
  /** The sample's files with only its first zones, and their names in a text. */
  const withZones = (count: number) => {
    const document = parseDocument(sample['zones.yaml'] ?? '');
    for (let last = 5; last >= count; last -= 1) document.deleteIn(['zones', last]);
    const faq = sample['faq.yaml']?.replace(/^lead: .*$/m, 'lead: "{ZoneCount}: {zoneNames}"') ?? '';
    return { ...sample, 'zones.yaml': document.toString(), 'faq.yaml': faq };
  };

  it.each([
    [2, 'due', 'Due: Centro Storico e San Donato'],
    [3, 'tre', 'Tre: Centro Storico, San Donato e Quartiere Savena'],
    [4, 'quattro', 'Quattro: Centro Storico, San Donato, Quartiere Savena e Casalecchio di Reno'],
    [6, 'sei', expect.stringMatching(/^Sei: Centro Storico, .*, Borgo Panigale e Saragozza$/)],
  ])('%i are counted and named in every text', (count, word, lead) => {
    const content = parseContent(withZones(count));
    expect(content.faq.lead).toEqual(lead);
    expect(content.report.lead).toContain(`nelle ${word} zone`);
    expect(content.zones.heading.toLowerCase()).toContain(`${word} zone`);
    expect(content.footer.newsletter?.body).toContain(`delle ${word} zone`);
  });

  it('a single one is not counted', () => {
    const lines = issuesIn(withZones(1));
    expect(lines).toContainEqual(expect.stringMatching(/^content\/faq.*\{ZoneCount\} .* al singolare$/));
    expect(
      lines.filter((line) => !line.endsWith('con una zona sola la frase va scritta al singolare')),
    ).toEqual([]);
  });

  it('too few are one issue', () => {
    expect(issuesIn(withZones(0))).toEqual([
      expect.stringMatching(/^content\/zones\.yaml:\d+: zone \(zones\): deve avere almeno una voce$/),
    ]);
  });
});
