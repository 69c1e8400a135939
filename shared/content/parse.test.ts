import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError, parseContent } from './parse.ts';

const real = Object.fromEntries(
  readdirSync('content')
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [name, readFileSync(join('content', name), 'utf8')]),
);

/** The project's content with one text of one file replaced. */
function withEdit(file: string, search: string | RegExp, replacement: string) {
  const before = real[file] ?? '';
  const after = before.replace(search, replacement);
  expect(after, `${search} in ${file}`).not.toBe(before);
  return { ...real, [file]: after };
}

function faultsOf(files: Record<string, string>): string[] {
  try {
    parseContent(files);
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the project’s own content', () => {
  it('is right', () => {
    expect(faultsOf(real)).toEqual([]);
  });

  it('leaves no name in braces', () => {
    const { email: _, ...page } = parseContent(real); // The mail’s are filled in for each message.
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/);
  });
});

describe('a wrong file stops with file, field and rule', () => {
  it.each<[string, string, string | RegExp, string, string]>([
    ['a missing field', 'home.yaml', /^eyebrow: .*$/m, '', 'content/home.yaml: eyebrow: manca'],
    [
      'a missing field inside a list',
      'zones.yaml',
      /\n {4}price: 2800/,
      '',
      'content/zones.yaml: zones.1.price: manca',
    ],
    [
      'a price that is no price',
      'zones.yaml',
      'price: 3200',
      'price: €3.200',
      'content/zones.yaml: zones.0.price: deve essere un prezzo in euro al metro quadro, solo cifre: 3200',
    ],
    [
      'a price per house, not per square metre',
      'zones.yaml',
      'price: 3200',
      'price: 320000',
      'content/zones.yaml: zones.0.price: è troppo alto per un prezzo al metro quadro',
    ],
    [
      'two zones with one name',
      'zones.yaml',
      'name: Saragozza',
      'name: San donato',
      'content/zones.yaml: zones.5: il nome della zona compare due volte',
    ],
    [
      'an e-mail that is none',
      'agency.yaml',
      'email: info@example.com',
      'email: info@example',
      'content/agency.yaml: email: deve essere un indirizzo email, per esempio info@example.com',
    ],
    [
      'a phone without prefix',
      'agency.yaml',
      'landline: +39 051 000 0000',
      'landline: 051 000 0000',
      'content/agency.yaml: landline: deve avere il prefisso internazionale, per esempio +39 051 000 0000',
    ],
    [
      'a figure in another form',
      'figures.yaml',
      'satisfied: 92%',
      'satisfied: 92 %',
      'content/figures.yaml: satisfied: deve avere la forma 92%',
    ],
    [
      'a figure that does not exist',
      'seo.yaml',
      'in {valuationHours} ore',
      'in {hours} ore',
      'content/seo.yaml: title: {hours} non è tra le cifre di figures.yaml né tra i dati di agency.yaml',
    ],
    [
      'a field nobody knows',
      'agency.yaml',
      /^/,
      'fax: 1\n',
      'content/agency.yaml: fax: non è un campo conosciuto',
    ],
    [
      'a list that is too short',
      'header.yaml',
      /\n {2}- \{ label: Contatti.*/,
      '',
      'content/header.yaml: links: deve avere 5 voci',
    ],
    [
      'an empty text',
      'home.yaml',
      /^heading: .*$/m,
      'heading: "  "',
      'content/home.yaml: heading: non può essere vuoto',
    ],
    [
      'an hour that is none',
      'agency.yaml',
      'closes: "19:00"',
      'closes: "25:00"',
      'content/agency.yaml: openingHours.0.closes: deve essere un’ora, per esempio "9:00"',
    ],
  ])('%s', (_, file, search, replacement, fault) => {
    expect(faultsOf(withEdit(file, search, replacement))).toEqual([fault]);
  });

  it('a missing file', () => {
    const { 'faq.yaml': _, ...others } = real;
    expect(faultsOf(others)).toEqual(['content/faq.yaml: il file manca']);
  });

  it('a file that is no YAML', () => {
    const faults = faultsOf({ ...real, 'seo.yaml': 'title: "half\n' });
    expect(faults).toEqual([expect.stringMatching(/^content\/seo\.yaml: non è YAML valido: \S/)]);
  });

  it('an empty file, without a stack', () => {
    expect(faultsOf({ ...real, 'agency.yaml': '' })).not.toEqual([]);
  });

  it('several faults, each in its line', () => {
    const files = withEdit('zones.yaml', 'price: 3200', 'price: molto');
    const faults = faultsOf({ ...files, 'figures.yaml': `${files['figures.yaml']}\nfax: 1\n` });
    expect(faults).toHaveLength(2);
  });

  it('nothing for a file that is not ours', () => {
    expect(faultsOf({ ...real, 'appunti.yaml': '{' })).toEqual([]);
  });
});
