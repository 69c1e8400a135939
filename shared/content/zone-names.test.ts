import { expect, it } from 'vitest';
import { findZone } from './zone-names.ts';

const zones = [
  'Sant’Anna',
  'San Polo Parco',
  'Quartiere Savena',
  'Città Alta',
  'Municipio IV',
  'Duomo',
  'B1',
].map((name) => ({ id: name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'), name }));

it.each([
  ["SANT'ANNA", 'NOME', 'Sant’Anna'],
  ['S. Anna', 'NOME', 'Sant’Anna'],
  ['S. POLO PARCO', 'QUARTIERE', 'San Polo Parco'],
  ['SAVENA', 'quartiere', 'Quartiere Savena'],
  ['Q.re Savena', 'quartiere', 'Quartiere Savena'],
  ["CITTA' ALTA", 'nome', 'Città Alta'],
  ['Citta\u0300 alta', 'nome', 'Città Alta'],
  ['municipio 4', 'NOME_MUNIC', 'Municipio IV'],
  ['Municipio 04', 'NOME_MUNIC', 'Municipio IV'],
  ['4', 'NUM_MUNIC', 'Municipio IV'],
  ['IV - MEDIA VAL BISAGNO', 'MUNICIPIO', 'Municipio IV'],
  ['1 - DUOMO', 'NIL', 'Duomo'],
  ['b1', 'ZONA', 'B1'],
  ['4', 'FID', undefined],
  ['PORTO - DUOMO', 'NIL', undefined],
  ['', 'NIL', undefined],
])('%s in %s is %s', (text, property, name) =>
  expect(findZone(text, zones, property)?.zone.name).toBe(name),
);

it('what several zones are called without their numbers is none of them', () => {
  const two = ['1 Centro', '2 Centro'].map((name) => ({ id: name, name }));
  expect(findZone('CENTRO', two, 'nome')).toBeUndefined();
});
