import type { Field } from '@sveltia/cms';
import { expect, it } from 'vitest';
import { schemas } from '../shared/content/content.ts';
import { programWords } from '../shared/content/files.ts';
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
const configWith = (signIn: string) => editorConfig({ ...settings, signIn }, programWords());
const config = configWith('');
const forms = (config.singletons ?? []).flatMap((one) => ('fields' in one ? [one] : []));

it('there is a form for every file, and it speaks Italian: no label is the name of a field', () => {
  expect(forms.map(({ file }) => file).sort()).toEqual(
    Object.keys(schemas)
      .map((name) => `content/${name}.yaml`)
      .sort(),
  );
  const unlabelled: string[] = [];
  JSON.stringify(forms, (_, value) => {
    if (value?.widget && value.label === value.name) {
      unlabelled.push(value.name);
    }
    return value;
  });
  expect(unlabelled).toEqual([]);
});

it('what changes most often comes first: prices, and the days of closing', () => {
  expect(forms.slice(0, 2).map(({ name }) => name)).toEqual(['zones', 'hours']);
});

const formOf = (name: string) => ({ fields: forms.find((one) => one.name === name)?.fields ?? [] });
const inside = ({ fields }: { fields: Field[] }, name: string) =>
  fields.find((field) => field.name === name) as Field & { fields: Field[] };
const zones = inside(formOf('zones'), 'zones');
const fixedList = fieldOf(
  'x',
  list(text('Una voce'), { least: 3, most: 3 }, 'Tre voci') as unknown as SchemaNode,
);

it.each([
  [
    'a number',
    inside(zones, 'price'),
    { label: 'Prezzo medio', widget: 'number', value_type: 'int' },
  ],
  ['a list', zones, { widget: 'list', label_singular: 'zona', summary: '{{name}} · € {{price}}' }],
  ['a fixed list', fixedList, { allow_add: false, allow_remove: false }],
  [
    'a photograph',
    inside(zones, 'photo'),
    { required: false, hint: expect.stringContaining('1080 pixel') },
  ],
  ['a text', inside(formOf('agency'), 'name'), { widget: 'string', required: true }],
  [
    'a text that may be empty',
    inside(inside(formOf('home'), 'picture'), 'alt'),
    { required: false },
  ],
  ['a text that may be missing', inside(formOf('agency'), 'mobile'), { required: false }],
])('the form of %s has what it needs', (_, field, expected) => {
  expect(field).toMatchObject(expected);
});

it('the words at the door name the repository and the folder, and lead to the guide', () => {
  const words = editorWords(settings);
  expect(words.sign_in_using_access_token_link).toContain(
    '<a href="https://github.com/owner/name#readme"',
  );
  expect(words.sign_in_using_access_token_description).toContain(' per owner/name.');
  expect(words.work_with_local_repo_description).toContain(
    'la cartella del sito, su questo computer',
  );
  const live = editorWords({ ...settings, siteFolder: 'rossi' });
  expect(live.work_with_local_repo_description).toContain('la cartella “rossi”.');
});

it('people sign in with a token, or where the operator has an authenticator, there too', () => {
  expect(config.backend).toMatchObject({
    name: 'github',
    repo: 'owner/name',
    auth_methods: ['token'],
  });
  const signIn = 'https://auth.example.com';
  const both = { auth_methods: ['token', 'oauth'], base_url: signIn };
  expect(configWith(signIn).backend).toMatchObject(both);
});
