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
    /^content\/figures\.yaml:\d+: mediazione di chi vende \(fee\): come nell’esempio.*«incarico»/,
    /^content\/faq\.yaml:\d+: .*\(beforeSigning\): come nell’esempio.*«incarico»/,
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

it('of what an agency must say, a missing fee or number of cases stops, a missing REA is told', () => {
  const { stops, reread } = left(
    ['agency.yaml', /^rea: .*\n/m, ''],
    ['agency.yaml', /# verified.*/, 'verified: [incarico]'],
    ['figures.yaml', /^fee: .*\n/m, ''],
    ['figures.yaml', /sample: 468 .*/, 'sample: tutti quelli che hanno risposto'],
  );
  expect(stops).toContainEqual(expect.stringMatching(/\(satisfied\): come nell’esempio, 92%/));
  expect(stops).toContainEqual(expect.stringMatching(/\(fee\): manca/));
  expect(stops.join('\n')).not.toMatch(/beforeSigning|buyerFee|\(rea\)/);
  expect(reread).toContainEqual(expect.stringMatching(/\(rea\): manca/));
});

describe('in another city', () => {
  const moved: Change[] = [
    ['agency.yaml', /city: Bologna/, 'city: Trieste'],
    ['chi-siamo.yaml', /Piacere, sono/, 'Per i bolognesi sono'],
  ];
  const ofTown = (...changes: Change[]) =>
    left(...moved, ...changes).stops.filter((line) => /città dell’esempio/.test(line));

  it('names, drawings and map of the sample’s town are false, each with its line', () => {
    const stops = ofTown();
    for (const line of [
      /^content\/home\.yaml:\d+: .*\(picture\.alt\): «due torri, San Luca» .*«luoghi»/,
      /^content\/seo\.yaml:\d+: .*«due torri»/,
      /^content\/chi-siamo\.yaml:3: .*«bolognesi»/,
      /^content\/hours\.yaml:\d+: .*\(patron\.name\): «San Petronio»/,
      /^content\/zones\.yaml:\d+: .*Casalecchio di Reno.*«Casalecchio»/,
      /^content\/home\.yaml:\d+: .*\(picture\.drawing\): «bologna» .*«mappa»/,
      /^content\/zones\.yaml:\d+: Centro Storico, .*«torri»/,
      /^content\/zones\.yaml:\d+: Saragozza, .*«santuario»/,
      /^content\/map\.geojson: la mappa è della città dell’esempio.*«mappa»/,
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
});
