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

const formOf = (name: string) => ({ fields: forms.find((one) => one.name === name)?.fields ?? [] });
const inside = ({ fields }: { fields: Field[] }, name: string) =>
  fields.find((field) => field.name === name) as Field & { fields: Field[] };
const zones = inside(formOf('zones'), 'zones');
const fixedList = fieldOf('x', list(text('Una voce'), [3, 3], 'Tre voci') as unknown as SchemaNode);

it.each([
  ['a number', inside(zones, 'price'), { label: 'Prezzo medio', widget: 'number', value_type: 'int' }],
  ['a list', zones, { widget: 'list', label_singular: 'zona', summary: '{{name}}' }],
  ['a fixed list', fixedList, { allow_add: false, allow_remove: false }],
  ['a photograph', inside(zones, 'photo'), { required: false, hint: expect.stringContaining('1080 pixel') }],
  ['a text', inside(formOf('agency'), 'name'), { widget: 'string', required: true }],
  ['a text that may be empty', inside(inside(formOf('home'), 'picture'), 'alt'), { required: false }],
  ['a text that may be missing', inside(formOf('agency'), 'mobile'), { required: false }],
])('the form of %s has what it needs', (_, field, expected) => {
  expect(field).toMatchObject(expected);
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
