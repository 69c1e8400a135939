import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Content } from '../../shared/content/content.ts';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { fieldValue } from './content-fields.ts';
import { removeField, setField } from './yaml-field.ts';

const sampleOf = (file: keyof Content) => readFileSync(join(sampleFolder, `${file}.yaml`), 'utf8');

it.each<[keyof Content, string]>([
  ['agency', 'mobile'],
  ['agency', 'rea'],
  ['agency', 'formOfAddress'],
  ['agency', 'credit'],
  ['agency', 'social.facebook'],
  ['agency', 'social.linkedin'],
  ['figures', 'satisfied'],
  ['figures', 'marketGrowth'],
  ['figures', 'buyerFee'],
  ['figures', 'sources.rating'],
  ['hours', 'patron'],
])('a field of %s that is removed and set again stands where it stood: %s', (file, name) => {
  const text = sampleOf(file);
  const path = name.split('.');
  const value = fieldValue(text, path);
  const without = removeField(text, path);
  expect(fieldValue(without, path)).toBeUndefined();
  expect(text.split('\n')).toEqual(expect.arrayContaining(without.split('\n')));
  const again = setField({ file, text: without, path, value });
  expect(namesAndComments(again)).toEqual(namesAndComments(text));
  expect(parse(again)).toEqual(parse(text));
});

/** Quotation marks and line breaks of a value may differ. */
const namesAndComments = (text: string) =>
  text.split('\n').flatMap((line) => /^ *(?:#.*|[\w-]+:)/.exec(line)?.[0] ?? []);

it('a field that the sample has only as a comment comes right below it', () => {
  const text = setField({
    file: 'agency',
    text: sampleOf('agency'),
    path: ['pec'],
    value: 'a@pec.test',
  });
  expect(text).toMatch(/^# pec: .*\npec: a@pec\.test\n# insurance: /m);
});

it('the line ends of Windows stay', () => {
  const text = sampleOf('agency').replaceAll('\n', '\r\n');
  const path = ['mobile'];
  const value = parse(text).mobile;
  expect(setField({ file: 'agency', text: removeField(text, path), path, value })).toBe(text);
});
