import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { sampleFolder } from '../../shared/config/env.ts';
import { contentFiles } from '../../shared/content/files.ts';
import { issuesOf } from '../../shared/content/issues.ts';
import { parseContent } from '../../shared/content/parse.ts';
import { publishingRules } from '../../shared/content/rules.ts';
import {
  copyOfSample,
  type Edit,
  editFiles,
  writeEarlierContent,
} from '../../tests/support/content.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { readContent } from '../build/content/read.ts';
import { updatesOf } from '../build/content/update.ts';
import { update } from './update.ts';

/** What `npm run update` prints; a build would say no more than the reader here. */
async function updated(folder: string): Promise<string[]> {
  const { lines } = await runUpdate(folder);
  return lines;
}

async function runUpdate(folder: string) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await update(folder, async () => 0);
  const calls = [...log.mock.calls, ...error.mock.calls];
  const lines = calls.flatMap(([text]) => String(text).split('\n'));
  log.mockRestore();
  error.mockRestore();
  return { code, lines };
}

const added = (folder: string) => updatesOf(folder).flatMap((one) => one.added);
const unchanged = ['I contenuti hanno già la forma di questa versione: nulla è cambiato.'];

/** As an owner edits. */
const tenEdits: Edit[] = [
  ['agency.yaml', 'name: Agenzia Esempio', 'name: "Casa & Co." # dal 2003'],
  ['agency.yaml', /^credit:\n.*\n.*\n/m, '# Nessun credito.\n'],
  ['figures.yaml', 'homesSold: 500+', 'homesSold: 212+'],
  ['zones.yaml', 'price: 2900', 'price: 3150'],
  ['hours.yaml', '  - "4/10"', '  - "3/11"'],
  ['home.yaml', /^heading: .*$/m, 'heading: "La tua casa, venduta bene"'],
  [
    'faq.yaml',
    /\nitems:\n/,
    '\nitems:\n  # La mia.\n  - question: Parli inglese?\n    answer: Sì.\n',
  ],
  ['legal.yaml', 'confirmed: no', 'confirmed: sì'],
  ['email.yaml', '  consent: Consenso dato', '  consent: Che cosa ha accettato'],
  ['contatti.yaml', /\n/g, '\r\n'],
];

it('brings the content of 1.0.0 to this version, with the edits and comments of its owner', async () => {
  const folder = join(makeFolder(), 'content');
  writeEarlierContent(folder);
  editFiles(folder, ...tenEdits);
  mkdirSync(join(folder, '.schemas'));
  const before = contentFiles(folder);
  const [files, ...reread] = await updated(folder);
  const after = contentFiles(folder);

  // Nothing is left to the sample.
  expect(issuesOf(() => parseContent(after, { rules: publishingRules }))).toEqual([]);
  for (const [file, , replacement] of tenEdits.slice(0, 7)) {
    expect(after[file]).toContain(replacement);
  }
  expect(after['email.yaml']).toContain('  consent: Che cosa ha accettato\n');
  expect(after['contatti.yaml']?.replaceAll('\r\n', '')).not.toContain('\n');
  const comments = (text = '') => text.split('\n').filter((line) => /^ *# (?!yaml-)/.test(line));
  for (const [file, text] of Object.entries(before)) {
    expect(comments(after[file])).toEqual(expect.arrayContaining(comments(text)));
  }
  const { years: _, ...figures } = parse(before['figures.yaml'] ?? '');
  for (const source of Object.values<{ sample?: string }>(figures.sources)) {
    delete source.sample; // None had a number.
  }
  expect(parse(after['figures.yaml'] ?? '')).toEqual(figures);
  expect(parse(after['zones.yaml'] ?? '').zones).toEqual(parse(before['zones.yaml'] ?? '').zones);

  const { guarantee } = parse(after['servizi.yaml'] ?? '');
  expect(Object.keys(guarantee.dates).filter((name) => name.startsWith('sale'))).toEqual([]);
  expect(after['faq.yaml']).not.toContain('beforeSigning');

  // In the sample's place, with the sample's comment.
  expect(after['email.yaml']).toMatch(
    /\n\n# L’avviso per troppi messaggi .*\nflood:\n {2}subject: \S/,
  );
  expect(after['email.yaml']).toMatch(/ {2}subject: "Newsletter.*\n {2}confirm:\n {4}button: .*\n/);
  expect(Object.values(after).join('')).not.toMatch(/^# yaml-language-server/m);
  expect(existsSync(join(folder, '.schemas'))).toBe(false);
  expect(existsSync(join(folder, 'map.geojson'))).toBe(false);

  expect(files).toMatch(/^Aggiornati: agency\.yaml, .*\. Da rileggere:$/);
  for (const line of [
    /^content\/email\.yaml:\d+: .*\(flood\): parole nuove, dell’esempio$/,
    /^content\/email\.yaml:\d+: .*\(newsletter\.confirm\): parole nuove/,
    /^content\/zones\.yaml:\d+: .*\(numbers\): parole nuove/,
  ]) {
    expect(reread).toContainEqual(expect.stringMatching(line));
  }
  const [above = ''] = after['email.yaml']?.split('flood:') ?? [];
  expect(reread.join('\n')).toContain(`email.yaml:${above.split('\n').length}: `);

  expect(await updated(folder)).toEqual(unchanged);
  expect(contentFiles(folder)).toEqual(after);
});

it.each<Edit>([
  ['home.yaml', /^heading: .*\n/m, ''], // Nothing of its group is above it.
  ['footer.yaml', ', date: "Data del consenso:"', ''],
  ['legal.yaml', /confirmed: no([\s\S]*), period: \w+/, 'confirmed: sì$1'],
  ['booking.yaml', /\nparts:[\s\S]*/, ''],
])('builds without a word of %s that matches %s, says so, and writes it', async (...edit) => {
  const [file] = edit;
  const folder = copyOfSample(edit);
  expect(issuesOf(() => readContent(folder))).toEqual([]);
  expect(added(folder)).toEqual([
    expect.stringMatching(`^${file.replace('.yaml', '')}\\.[\\w.]+$`),
  ]);
  const lines = await updated(folder);
  expect(lines).toContainEqual(
    expect.stringMatching(`^content/${file}:\\d+: .*: parole nuove, dell’esempio$`),
  );
  expect(lines.some((line) => /\(confirmed\): è «no»/.test(line))).toBe(file === 'legal.yaml');
  expect(updatesOf(folder)).toEqual([]);
  const value = (from: string) => ({ ...parse(contentFiles(from)[file] ?? ''), confirmed: '' });
  expect(value(folder)).toEqual(value(sampleFolder));
});

it('copies a file of words that is missing, but nothing over one with another name', async () => {
  const folder = copyOfSample();
  rmSync(join(folder, 'errors.yaml'));
  expect(issuesOf(() => readContent(folder))).toEqual([]);
  expect(added(folder)).toEqual(['errors']);
  expect(await updated(folder)).toEqual([
    'Aggiornati: errors.yaml. Da rileggere:',
    'content/errors.yaml:1: parole nuove, dell’esempio',
  ]);
  cpSync(join(folder, 'faq.yaml'), join(folder, 'faqs.yaml'));
  rmSync(join(folder, 'faq.yaml'));
  expect(updatesOf(folder)).toEqual([]);
  expect(issuesOf(() => readContent(folder))).toEqual([expect.stringContaining('rinominalo')]);
});

it.each<[...Edit, issue: string]>([
  ['figures.yaml', /^marketYear: .*\n/m, '', '(marketYear): manca'],
  ['estimate.yaml', /^margin: .*\n/m, '', '(margin): manca'],
  ['zones.yaml', /^ {4}trend: 6.8\n/m, '', '(trend): manca'],
])('neither build nor update invents a fact: %s, %s', async (...change) => {
  const [file, search, replacement, issue] = change;
  const folder = copyOfSample([file, search, replacement]);
  const before = contentFiles(folder)[file] ?? '';
  await updated(folder);
  expect(contentFiles(folder)[file]).toBe(before);
  expect(issuesOf(() => readContent(folder))).toContainEqual(expect.stringContaining(issue));
});

const halfMerged = '<<<<<<< HEAD\nheading: Uno\n=======\nheading: Due\n>>>>>>> theirs\n';

it.each<Edit>([
  ['home.yaml', /^heading: .*\n/m, halfMerged],
  ['contatti.yaml', /^heading: .*$/m, 'heading: "Senza fine'],
  ['figures.yaml', /^marketYear: .*\n/m, ''],
])('says what a build would refuse in %s, and changes nothing', async (...edit) => {
  const folder = copyOfSample(edit, ['footer.yaml', ', date: "Data del consenso:"', '']);
  const before = contentFiles(folder);
  const refused = issuesOf(() => readContent(folder));
  expect(refused).toHaveLength(1);
  expect(await runUpdate(folder)).toEqual({
    code: 1,
    lines: ['Prima va corretto questo; nei contenuti nulla è cambiato:', ...refused],
  });
  expect(contentFiles(folder)).toEqual(before);
});
