import { expect, it } from 'vitest';
import { readProgramWords } from '../tools/common/read-yaml-texts.ts';
import { type EditorSettings, editorConfig } from './cms-config.ts';
import { editorWords } from './editor-words.ts';

const settings: EditorSettings = {
  repository: 'owner/name',
  folder: 'content',
  siteFolder: '',
  isLocal: false,
};
const config = editorConfig(settings, readProgramWords());
const forms = (config.collections ?? []).flatMap((group) => ('files' in group ? group.files : []));

/** A form or a field, with the fields inside it. */
type Part = {
  name?: string;
  label?: string;
  hint?: string | false;
  fields?: Part[];
  /** The field for a list's items. */
  field?: Part;
  /** The kinds of items in a list. */
  types?: Part[];
};

function partsOf({ fields = [], field, types = [] }: Part): Part[] {
  return field ? [field] : [...fields, ...types];
}

/** All forms, and all fields inside them. */
function everyPart(parts = forms as Part[]): Part[] {
  return parts.flatMap((part) => [part, ...everyPart(partsOf(part))]);
}

it('shows owners no fields that are for studios', () => {
  const shown = JSON.stringify(forms);
  for (const studios of ['"when"', '"noScript"', '"sections"', '"credit"']) {
    expect(shown).not.toContain(`"name":${studios}`);
  }
});

it('gives every form and field a label other than its name', () => {
  const unlabelled = everyPart().filter(({ name, label }) => label === name);
  expect(unlabelled).toEqual([]);
});

function hintOf(path: string): string {
  let parts = forms as Part[];
  let hint: string | false | undefined;
  for (const name of path.split('.')) {
    const part = parts.find((candidate) => candidate.name === name);
    parts = part ? partsOf(part) : [];
    hint = part?.hint;
  }
  return hint || '';
}

it.each([
  ['hours.patron.date', /^Per esempio 4\/10/],
  ['figures.homesSold.number', /300\+/],
  ['figures.marketGrowth.number', /\+5\.8%/],
  ['figures.satisfied.number', /92%/],
  ['hours.openingHours.opens', /9:00/],
  ['agency.address.postalCode', /cinque cifre/],
])('shows an example in the hint of %s', (path, example) => {
  expect(hintOf(path)).toMatch(example);
});

it('writes hints without code, YAML or blame', () => {
  const hints = everyPart().flatMap(({ hint }) => hint || []);
  expect(hints.length).toBeGreaterThan(50);
  expect(hints.filter((hint) => /=>|\$\{|"|virgolette|cifra sbagliata/.test(hint))).toEqual([]);
});

it('names the repository and the folder on the sign-in screen, and links to the guide', () => {
  const words = editorWords(settings);
  expect(words.sign_in_using_access_token_link).toContain(
    '<a href="https://github.com/owner/name#readme"',
  );
  expect(words.sign_in_using_access_token_link).toContain(
    '/settings/personal-access-tokens/new?name=Editor+di+name&target_name=owner&expires_in=365&contents=write"',
  );
  expect(words.sign_in_using_access_token_description).toContain(' per owner/name.');
  expect(words.work_with_local_repo_description).toContain(
    'la cartella del sito, su questo computer',
  );
  const live = editorWords({ ...settings, siteFolder: 'rossi' });
  expect(live.work_with_local_repo_description).toContain('la cartella “rossi”.');
});
