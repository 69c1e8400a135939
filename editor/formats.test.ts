import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Content, schemaOf, schemas } from '../shared/content/content.ts';
import { contentFiles } from '../shared/content/files.ts';
import { sampleFolder } from '../tests/sample/sample.ts';
import { fromForm, plainNumber, toForm } from './form-values.ts';
import { contentFormats } from './formats.ts';

const files = contentFiles(sampleFolder);
const textOf = (name: string) => files[`${name}.yaml`] ?? '';

/** The editor after it has read everything. */
function openEditor() {
  const formatOf = contentFormats();
  const forms = Object.fromEntries(
    (Object.keys(schemas) as (keyof Content)[]).map((name) => {
      const format = formatOf(name, schemaOf(name));
      // biome-ignore lint/suspicious/noExplicitAny: what a form holds
      return [name, { value: format.fromFile(textOf(name)) as any, save: format.toFile }];
    }),
  );
  return (name: keyof Content) => forms[name] as (typeof forms)[string];
}

describe('a form', () => {
  it.each(Object.keys(schemas) as (keyof Content)[])('holds all that %s says, and says it again', (name) => {
    const { value, save } = openEditor()(name);
    expect(save(structuredClone(value))).toBe(textOf(name));
    expect(fromForm(schemaOf(name), toForm(schemaOf(name), parse(textOf(name))))).toEqual(
      parse(textOf(name)),
    );
  });

  it('leaves out what is empty and may be', () => {
    const { value, save } = openEditor()('agency');
    const text = save({
      ...value,
      mobile: '',
      pec: '',
      whatsapp: null,
      social: { facebook: '', x: null },
      credit: null,
    });
    expect(parse(text)).not.toHaveProperty('mobile');
    expect(parse(text)).not.toHaveProperty('social');
    expect(parse(text)).not.toHaveProperty('credit');
    expect(text).toContain('# whatsapp: +39');
  });

  it('keeps a text that may be empty', () => {
    const { value, save } = openEditor()('hours');
    expect(save({ ...value, words: { ...value.words, at: '' } })).toContain('  at: ""');
  });

  it('takes another zone and one more, without a short name, a drawing or a photograph', () => {
    const { value, save } = openEditor()('zones');
    const [zone, ...others] = value.zones;
    const plain = { ...zone, id: '', drawing: undefined, photo: '' };
    const zones = [{ ...plain, name: 'Mura' }, ...others, { ...plain, name: 'Porta Nuova' }];
    const { id: _id, drawing: _drawing, ...rest } = parse(textOf('zones')).zones[0];
    const saved = parse(save({ ...value, zones })).zones;
    expect([saved.length, saved[0], saved[6]]).toEqual([
      7,
      { ...rest, name: 'Mura' },
      { ...rest, name: 'Porta Nuova' },
    ]);
    expect(parse(save({ ...value, zones: others })).zones).toHaveLength(5);
  });
});

it.each([
  ['2.950', true, '2950'],
  ['€ 2950', true, '2950'],
  ['6,8', false, '6.8'],
  ['-1.2 %', false, '-1.2'],
])('the number %s is taken as an Italian types it', (typed, isWhole, plain) => {
  expect(plainNumber(typed, isWhole)).toBe(plain);
});

describe('before a form is saved', () => {
  it.each<[string, keyof Content, object, RegExp]>([
    ['an unknown figure', 'home', { lead: 'Entro {ore} ore' }, /^introduzione: \{ore\} non è tra le cifre/],
    [
      'closing before opening',
      'agency',
      { openingHours: [{ days: ['lun'], opens: '9:00', closes: '8:00' }] },
      /la chiusura, 8:00, deve venire dopo l’apertura, 9:00/,
    ],
    [
      'a year in the future',
      'figures',
      { marketYear: 2999 },
      /^anno dei dati di mercato: il 2999 deve ancora venire/,
    ],
    [
      'a closure of nearly the whole year',
      'hours',
      { closedOn: [{ kind: 'kind2', dal: '24/8', al: '10/8' }] },
      /sono 352 giorni di ogni anno/,
    ],
    ['the removal of a figure that other files name', 'agency', { since: null }, /anno di apertura: manca/],
  ])('%s is refused', (_, name, change, rule) => {
    const { value, save } = openEditor()(name);
    const cause = expect.objectContaining({ message: expect.stringMatching(rule) });
    expect(() => save({ ...value, ...change })).toThrow(
      expect.objectContaining({ message: 'saving_failed', cause }),
    );
  });

  it('a photograph for another picture is refused with the words of that one', () => {
    const { value, save } = openEditor()('home');
    const picture = { ...value.picture, photo: '/casa.jpg' };
    const cause = expect.objectContaining({ message: expect.stringMatching(/^che cosa si vede: /) });
    expect(() => save({ ...value, picture })).toThrow(expect.objectContaining({ cause }));
    expect(save({ ...value, picture: { ...picture, alt: 'La casa' } })).toContain('photo: casa.jpg');
  });

  it('what was saved before counts: a text names a number, then the number is removed', () => {
    const form = openEditor();
    const [home, agency] = [form('home'), form('agency')];
    agency.save({ ...agency.value, pec: 'agenzia@pec.example.com' });
    home.save({ ...home.value, lead: 'Scrivi a {pec}' });
    const cause = expect.objectContaining({
      message: expect.stringMatching(/\{pec\} non ha un valore/),
    });
    expect(() => agency.save(agency.value)).toThrow(expect.objectContaining({ cause }));
  });

  it('an issue that was there before does not keep anybody from saving something else', () => {
    const formatOf = contentFormats();
    for (const name of Object.keys(schemas) as (keyof Content)[]) {
      const text = name === 'faq' ? textOf(name).replace('{saleDays}', '{saleDay}') : textOf(name);
      formatOf(name, schemaOf(name)).fromFile(text);
    }
    const form = formatOf('header', schemaOf('header'));
    const value = form.fromFile(textOf('header')) as object;
    expect(form.toFile({ ...value, cta: 'Scrivici' })).toContain('\ncta: Scrivici\n');
  });
});
