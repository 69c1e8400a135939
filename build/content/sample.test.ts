import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
  expect(reread[1]).toBe(`Frasi come nell’esempio, da rileggere: ${reread.length - 2}`);
  expect(reread).toContainEqual(
    expect.stringMatching(/^ {2}content\/faq\.yaml:\d+: «Perché parli sempre .*…»$/),
  );
  expect(reread).not.toContainEqual(expect.stringMatching(/toasts|legal\.yaml|Per favore compila/));
});

it('of a sentence that was changed, or a question that was moved, what is left is told', () => {
  const { reread } = left(
    ['faq.yaml', /Perché parli sempre/, 'Perché parli ogni giorno'],
    [
      'faq.yaml',
      /(items:\n)([\s\S]*?)( {2}- question: Quali zone[\s\S]*?)(?= {2}- question: Come)/,
      '$1$3$2',
    ],
  );
  expect(reread.join('\n')).not.toContain('Perché parli');
  expect(reread).toContainEqual(expect.stringMatching(/faq\.yaml:6: «\{zoneNames\} sono le zone/));
});

describe('in another city', () => {
  const moved: Change[] = [
    ['agency.yaml', /city: Bologna/, 'city: Trieste'],
    ['chi-siamo.yaml', /Piacere, sono/, 'Per i bolognesi sono'],
  ];
  const ofTown = (...changes: Change[]) =>
    left(...moved, ...changes).stops.filter((line) => /città dell’esempio|mappa è quella/.test(line));

  it('names, drawings and map of the sample’s town are false, each with its line', () => {
    const stops = ofTown();
    for (const line of [
      /^content\/home\.yaml:\d+: .*\(picture\.alt\): nomina «due torri, San Luca», .*«luoghi»/,
      /^content\/seo\.yaml:\d+: .*«due torri»/,
      /^content\/chi-siamo\.yaml:3: .*«bolognesi»/,
      /^content\/hours\.yaml:\d+: .*\(patron\.name\): nomina «San Petronio»/,
      /^content\/zones\.yaml:\d+: .*Casalecchio di Reno.*«Casalecchio»/,
      /^content\/home\.yaml:\d+: .*\(picture\.drawing\): il disegno «bologna» .*«mappa»/,
      /^content\/zones\.yaml:\d+: Centro Storico, .*«torri»/,
      /^content\/zones\.yaml:\d+: Saragozza, .*«santuario»/,
      /^content\/map\.geojson: la mappa è quella dell’esempio.*«mappa»/,
    ])
      expect(stops).toContainEqual(expect.stringMatching(line));
    expect(stops.join('\n')).not.toMatch(/Centro Storico»|palazzi|parco|fiume/);
  });

  it('unless they are declared, drawings and map apart from names', () => {
    const declared = (words: string): Change => ['agency.yaml', /# verified.*/, `verified: [${words}]`];
    expect(ofTown(declared('mappa')).filter((line) => !line.includes('«luoghi»'))).toEqual([]);
    expect(ofTown(declared('luoghi')).filter((line) => !line.includes('«mappa»'))).toEqual([]);
    expect(ofTown(declared('mappa, luoghi'))).toEqual([]);
  });

  it('a zone’s photograph takes the place of its drawing, that of the first screen is the mark too', () => {
    const stops = ofTown(
      ['zones.yaml', /drawing: torri/, 'drawing: torri\n    photo: mura.jpg'],
      ['home.yaml', /drawing: bologna/, 'drawing: bologna\n  photo: mura.jpg'],
    );
    expect(stops.filter((line) => /«torri»/.test(line))).toEqual([]);
    expect(stops.filter((line) => /«bologna»/.test(line))).toHaveLength(1);
  });
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
