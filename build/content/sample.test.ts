import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/support/site.ts';
import { sampleFolder, sampleLeft } from './sample.ts';

type Change = [file: string, search: RegExp, replacement: string];

/** What is left of the sample after changes. */
function left(...changes: Change[]) {
  const folder = makeFolder();
  cpSync(sampleFolder, folder, { recursive: true });
  for (const [name, search, replacement] of changes) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(search);
    writeFileSync(file, text.replace(search, replacement));
  }
  return sampleLeft(folder);
}

it('of the sample itself, everything: figures, prices, hours, texts that nobody confirmed', () => {
  const { stops, short, reread } = left();
  for (const line of [
    /^content\/agency\.yaml:7: anno di apertura \(since\): come nell’esempio: scrivi il vero; se è già vero, .*«apertura»/,
    /^content\/agency\.yaml:10: .*\(landline\): ancora un dato di esempio, \+39 051 000 0000$/,
    /^content\/agency\.yaml:\d+: orari .*«orari»/,
    /^content\/figures\.yaml:\d+: clienti soddisfatti \(satisfied\): come nell’esempio, 92%; .*«sources»$/,
    /^content\/figures\.yaml:\d+: .*\(valueObtained\): come nell’esempio, €380K/,
    /^content\/figures\.yaml:\d+: .*\(marketYear\): come nell’esempio/,
    /^content\/legal\.yaml:\d+: .*\(confirmed\): testi predisposti/,
    /^content\/zones\.yaml:\d+: .*prezzo medio come nell’esempio in Centro Storico 3200, .*, Saragozza 3500: .*«prezzi»/,
    /^content\/zones\.yaml:\d+: .*variazione .* in Centro Storico 6\.8/,
  ])
    expect(stops).toContainEqual(expect.stringMatching(line));
  expect(short).toEqual(expect.arrayContaining(['case vendute 500+', 'prezzo medio di 6 zone', 'orari']));
  expect(reread[0]).toMatch(/^Promesse come nell’esempio.*giorni della garanzia 60/);
  expect(reread[1]).toMatch(/^Testi come nell’esempio, .*chi-siamo\.yaml.*faq\.yaml/);
  expect(reread[2]).toMatch(/^Mappa come nell’esempio/);
});

it.each<[...Change, field: RegExp, isLeft: boolean]>([
  ['agency.yaml', /since: 1997/, 'since: 2005', /\(since\)/, false],
  ['agency.yaml', /# verified.*/, 'verified: [orari]', /\(openingHours\)/, false],
  ['agency.yaml', /credit:(\n {2}.*)+/, '', /\(credit/, false],
  ['zones.yaml', /price: 3200/, 'price: 3300', /prezzo medio .* in San Donato/, true],
  ['zones.yaml', /price: (\d)\d\d/g, 'price: $111', /prezzo medio/, false],
  ['zones.yaml', /name: Centro Storico/, 'name: Mura', /in Mura 3200/, true],
  ['figures.yaml', /: 92%/, ': 95%', /sources\.satisfied\): la fonte/, true],
  ['figures.yaml', /Questionario.*/, 'Il nostro', /\(satisfied\)/, false],
  ['figures.yaml', /300\+/, '310+', /\(families\)/, false],
  ['legal.yaml', /confirmed: no/, 'confirmed: sì', /\(confirmed\)/, false],
])('after a change in %s, %s to %s', (file, search, replacement, field, isLeft) => {
  expect(left([file, search, replacement]).stops.some((line) => field.test(line))).toBe(isLeft);
});

it('a figure of one’s own without a source is remarked upon, and stops nothing', () => {
  expect(left(['figures.yaml', /300\+/, '310+']).reread[0]).toMatch(/\(families\): .* senza fonte/);
});
