import type { Field } from '@sveltia/cms';
import { describe, expect, it } from 'vitest';
import { type Content, schemaOf, schemas } from '../shared/content/content.ts';
import type { SchemaNode } from '../shared/content/schema-tree.ts';
import { list, text } from '../shared/content/schemas/fields.ts';
import { type EditorSettings, editorConfig } from './config.ts';
import { fieldOf } from './fields.ts';
import { editorWords } from './words.ts';

const settings: EditorSettings = {
  repository: 'owner/name',
  signIn: '',
  folder: 'content',
  siteFolder: '',
  isLive: false,
};
const configWith = (signIn: string) => editorConfig({ ...settings, signIn });
const config = configWith('');
const forms = (config.singletons ?? []).flatMap((one) => ('fields' in one ? [one] : []));

/** A field's path in its file and its kind, the same for a schema and for a form. */
type Leaf = [path: string, kind: string];

function schemaLeaves({ type, wrapped, entries, item, options }: SchemaNode, path: string): Leaf[] {
  if (wrapped) return schemaLeaves(wrapped, path);
  if (entries) return Object.entries(entries).flatMap(([key, one]) => schemaLeaves(one, `${path}.${key}`));
  if (item) return schemaLeaves(item, `${path}[]`);
  if (type === 'union') return (options as SchemaNode[]).flatMap((one) => schemaLeaves(one, path));
  return [[path, options ? options.join() : type]];
}

function formLeaves(field: Field, path: string): Leaf[] {
  // biome-ignore lint/suspicious/noExplicitAny: a field of any kind
  const { widget, field: single, fields, types, options, multiple } = field as any;
  const inside = widget === 'list' || multiple ? `${path}[]` : path;
  const within = (one: Field) => formLeaves(one, one.name === 'value' ? inside : `${inside}.${one.name}`);
  if (single) return within(single);
  if (types) return types.flatMap((type: { fields: Field[] }) => type.fields.flatMap(within));
  if (fields) return fields.flatMap(within);
  return [[inside, options ? options.join() : widget === 'number' ? 'number' : 'string']];
}

const sorted = (leaves: Leaf[]) => leaves.map((leaf) => leaf.join(': ')).sort();

describe('the forms of the editor', () => {
  it('have every file, and every field of it, as the schemas have them', () => {
    const ofForms = forms.map(({ file, fields }) => [
      file,
      sorted(fields.flatMap((field) => formLeaves(field, `.${field.name}`))),
    ]);
    const ofSchemas = (Object.keys(schemas) as (keyof Content)[]).map((name) => [
      `content/${name}.yaml`,
      sorted(schemaLeaves(schemaOf(name), '')),
    ]);
    expect(Object.fromEntries(ofForms)).toEqual(Object.fromEntries(ofSchemas));
  });

  it('speak Italian: no label is the name of a field', () => {
    const unlabelled: string[] = [];
    JSON.stringify(forms, (_, value) => {
      if (value?.widget && value.label === value.name) unlabelled.push(value.name);
      return value;
    });
    expect(unlabelled).toEqual([]);
  });
});

describe('a field', () => {
  const zones = forms.find(({ name }) => name === 'zones')?.fields[0] as Field & { fields: Field[] };
  const inZone = (name: string) => zones.fields.find((field) => field.name === name);
  const inForm = (form: string, name: string) =>
    forms.find((one) => one.name === form)?.fields.find((field) => field.name === name);

  const inGroup = (form: string, group: string, name: string) =>
    (inForm(form, group) as Field & { fields: Field[] }).fields.find((field) => field.name === name);

  it('has the limits of its schema', () => {
    expect(inZone('price')).toEqual({
      name: 'price',
      label: 'Prezzo medio',
      hint: 'Prezzo medio, in euro al metro quadro.',
      required: true,
      widget: 'number',
      value_type: 'int',
      min: 100,
      max: 50_000,
    });
  });

  const fixedList = fieldOf('x', list(text('Una voce'), [3, 3], 'Tre voci') as unknown as SchemaNode);
  const says = (words: string) => expect.stringContaining(words);
  const postalRule = 'Deve essere un CAP di cinque cifre';
  const emailRule = 'Deve avere la forma info@example.com';

  it.each([
    ['a list', zones, { widget: 'list', min: 1, max: 12, label_singular: 'zona', summary: '{{name}}' }],
    ['a fixed list', fixedList, { min: 3, max: 3, allow_add: false, allow_remove: false }],
    ['a form of its own', inGroup('agency', 'address', 'postalCode'), { pattern: [/^\d{5}$/, postalRule] }],
    ['a photograph', inZone('photo'), { widget: 'image', required: false, hint: says('2:1') }],
    [
      'one in two places',
      inGroup('home', 'picture', 'photo'),
      { hint: says('5:6 (computer) e 3:2 (telefono)') },
    ],
    ['an email address', inForm('agency', 'email'), { pattern: [expect.any(RegExp), emailRule] }],
    ['a text that may be empty', inGroup('home', 'picture', 'alt'), { required: false }],
    ['a text that may be missing', inForm('agency', 'mobile'), { required: false }],
    ['an unknown text', fieldOf('x', { type: 'string' }), { required: false, widget: 'string' }],
  ])('says what %s needs', (_, field, expected) => {
    expect(field).toMatchObject(expected);
  });
});

it('the words at the door name the repository and the folder, and lead to the guide', () => {
  const words = editorWords(settings);
  expect(words.sign_in_using_access_token_link).toContain('<a href="https://github.com/owner/name#readme"');
  expect(words.sign_in_using_access_token_description).toContain(' per owner/name.');
  expect(words.work_with_local_repo_description).toContain('la cartella del sito, su questo computer');
  const live = editorWords({ ...settings, siteFolder: 'rossi' });
  expect(live.work_with_local_repo_description).toContain('la cartella “rossi”.');
});

it('people sign in with a token, or where the operator has an authenticator, there too', () => {
  expect(config.backend).toMatchObject({ name: 'github', repo: 'owner/name', auth_methods: ['token'] });
  const signIn = 'https://auth.example.com';
  const both = { auth_methods: ['token', 'oauth'], base_url: signIn };
  expect(configWith(signIn).backend).toMatchObject(both);
});
