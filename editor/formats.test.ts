import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { sampleFolder } from '../shared/config/folders.ts';
import { type Content, contentNames } from '../shared/content/content.ts';
import { contentOf } from '../tests/support/content-issues.ts';
import {
  readProgramWords,
  readSampleValues,
  readYamlTexts,
} from '../tools/common/read-yaml-texts.ts';
import { siteSchemaOf } from './form-schema.ts';
import { contentFormats } from './formats.ts';

const files = readYamlTexts(sampleFolder);
const words = readProgramWords();
const tokens = readFileSync('shared/design/tokens.css', 'utf8');
const sample = readSampleValues();
const fileText = (name: string) => files[`${name}.yaml`] ?? '';

/** The editor after reading all files. */
function openEditor(
  changed: Partial<Record<keyof Content, string>> = {},
  isConverting = () => false,
) {
  const { formatOf, noteSaved } = contentFormats({
    tokens,
    words,
    sample,
    isConverting,
  });
  const forms = Object.fromEntries(
    contentNames.map((name) => {
      const format = formatOf(name, siteSchemaOf(name, words));
      // biome-ignore lint/suspicious/noExplicitAny: what a form holds
      const value = format.fromFile(changed[name] ?? fileText(name)) as any;
      const save = (changed: unknown) => {
        const text = format.toFile(changed);
        noteSaved();
        return text;
      };
      return [name, { value, save }];
    }),
  );
  return (name: keyof Content) => forms[name] as (typeof forms)[string];
}

const writtenFiles = contentNames.filter((name) => fileText(name) !== '');

it.each(writtenFiles)('keeps everything in %s, from file to form and back', (name) => {
  const { value, save } = openEditor()(name);
  expect(save(structuredClone(value))).toBe(fileText(name));
});

it('opens a file with no-break spaces and Windows line ends, as the build does', () => {
  const zones = fileText('zones')
    .replace('price: 2800', 'price:\u00a02800')
    .replaceAll('\n', '\r\n');
  const { value, save } = openEditor({ zones })('zones');
  expect(value.zones[1].price).toBe(2800);
  expect(save(structuredClone(value))).toBe(zones);
  const saved = save({ ...value, heading: 'Le nostre zone' });
  expect(parse(saved).zones[1].price).toBe(2800);
});

it.each([
  '“Quanto costa?”',
  '„Quanto costa?“',
  '"Quanto costa?"',
  "'Quanto costa?'",
  '«Quanto costa?»',
])('keeps the quotation marks of %s', (question) => {
  const { value, save } = openEditor()('faq');
  const [first, ...others] = value.items;
  const text = save({ ...value, items: [{ ...first, question }, ...others] });
  const site = contentOf({ ...files, 'faq.yaml': text });
  expect(site.faq.items[0]?.question).toBe(question);
});

it('keeps the comment after a field that the owner fills in', () => {
  const agency = fileText('agency').replace('city: Bologna', 'city: # capoluogo');
  const { value, save } = openEditor({ agency })('agency');
  const text = save({ ...value, address: { ...value.address, city: 'Imola' } });
  expect(text).toContain('city: "Imola" # capoluogo');
});

it('leaves empty optional fields out of the saved file', () => {
  const { value, save } = openEditor()('agency');
  const text = save({
    ...value,
    mobile: '',
    pec: '',
    social: { facebook: '', x: null },
    credit: null,
  });
  for (const name of ['mobile', 'social', 'credit']) {
    expect(parse(text)).not.toHaveProperty(name);
  }
  expect(text).toContain('# pec: agenzia');
});

it('accepts a new zone without a short name, a drawing or a photograph', () => {
  const { value, save } = openEditor()('zones');
  const [zone, ...others] = value.zones;
  const plain = { ...zone, id: '', drawing: undefined, photo: '' };
  const zones = [{ ...plain, name: 'Mura' }, ...others, { ...plain, name: 'Porta Nuova' }];
  const { drawing: _drawing, ...rest } = parse(fileText('zones')).zones[0];
  const saved = parse(save({ ...value, zones })).zones;
  expect([saved.length, saved[0], saved[6]]).toEqual([
    7,
    { ...rest, name: 'Mura' },
    { ...rest, name: 'Porta Nuova' },
  ]);
  expect(parse(save({ ...value, zones: others })).zones).toHaveLength(5);
});

const refusal = (rule: RegExp) =>
  expect.objectContaining({
    message: 'saving_failed',
    cause: expect.objectContaining({ message: expect.stringMatching(rule) }),
  });

it('refuses a new photograph with the description of the old one', () => {
  const { value, save } = openEditor()('home');
  const picture = { ...value.picture, photo: '/casa.jpg' };
  expect(() => save({ ...value, picture })).toThrow(refusal(/^che cosa si vede: /));
  expect(save({ ...value, picture: { ...picture, alt: 'La casa' } })).toContain('photo: casa.jpg');
});

it('refuses to remove a figure that another form’s saved text names', () => {
  const form = openEditor();
  const home = form('home');
  const agency = form('agency');
  agency.save({ ...agency.value, pec: 'agenzia@pec.example.com' });
  home.save({ ...home.value, heading: 'Scrivi a {pec}' });
  expect(() => agency.save(agency.value)).toThrow(refusal(/\{pec\} non ha un valore/));
});

it('removes the guarantee in one form, with the sentences that name it', () => {
  const { value, save } = openEditor()('figures');
  const figures = save({ ...value, guaranteeDays: '' });
  expect(figures).not.toContain('guaranteeDays:');

  const content = contentOf({ ...files, 'figures.yaml': figures });
  expect(content.home.lead).toBeUndefined();
  expect(content.services.guarantee).toBeUndefined();
  expect(content.faq.items[3]?.answer).toContain('al rogito. Fino alla vendita');
  expect(content.seo.description).toMatch(/passi chiari\.$/);
});

it('saves a form although another file has an issue', () => {
  const form = openEditor({ faq: fileText('faq').replace('{saleDays}', '{saleDay}') });
  const { value, save } = form('header');
  expect(save({ ...value, cta: 'Scrivici' })).toBe('cta: Scrivici\n');
});

it('refuses a save because of a new issue, not because of an earlier one', () => {
  const items = ['{first}', '{second}'].map(
    (answer) => `  - { question: Quanto?, answer: "${answer}" }\n`,
  );
  const faq = fileText('faq').replace(/^items:\n/m, `items:\n${items.join('')}`);
  const { value, save } = openEditor({ faq })('faq');

  const withIssue = { ...value.items[2], answer: 'Di solito {nobody}' };
  expect(() => save({ ...value, items: [...value.items, withIssue] })).toThrow(
    refusal(/^[^;]*\{nobody\}[^;]*$/),
  );
  const corrected = value.items.with(0, { ...value.items[0], answer: 'Niente' });
  expect(parse(save({ ...value, items: corrected })).items[0].answer).toBe('Niente');
});

it('writes only the site’s own words, not the program’s', () => {
  const { value, save } = openEditor()('header');
  expect(() => save(value)).toThrow(refusal(/niente da salvare/));
  expect(save({ ...value, cta: 'Scrivici' })).toBe('cta: Scrivici\n');
});

it('creates a missing file only if its form is filled in', () => {
  const brand = openEditor()('brand');
  expect(() => brand.save({ colours: {} })).toThrow(refusal(/niente da salvare/));
  expect(brand.save({ colours: { primary: '#0b5cad' } })).toBe('colours:\n  primary: "#0b5cad"\n');
  expect(() => brand.save({ colours: { primary: '#ff8800' } })).toThrow(
    refusal(/^colore principale: il testo .* passerebbe #[\da-f]{6}$/),
  );
});

it('does not save while a photograph is being converted', () => {
  const { value, save } = openEditor({}, () => true)('home');
  expect(() => save(value)).toThrow(refusal(/fotografia si sta ancora preparando/));
});

it('names the form that has the issue, without YAML terms', () => {
  const form = openEditor();
  const agency = form('agency');
  expect(() => agency.save({ ...agency.value, since: null })).toThrow(
    refusal(/^anno di apertura: manca(; «[\p{L} ]+», [^:]+: \{since\} non ha un valore[^;]*)*$/u),
  );
  const hours = form('hours');
  const closedOn = [{ kind: 'kind1', value: '31/2' }];
  expect(() => hours.save({ ...hours.value, closedOn })).toThrow(refusal(/^[^{}"]*31\/2[^{}"]*$/));
});

it('refuses a figure’s number of cases that is not a number', () => {
  const { value, save } = openEditor()('figures');
  for (const cases of ['tutti i clienti', '']) {
    const satisfied = { ...value.satisfied, cases };
    expect(() => save({ ...value, satisfied })).toThrow(
      refusal(/^clienti soddisfatti, su quanti casi: (deve avere un numero|non può essere vuoto)/),
    );
  }
});

it('lists the same tasks as the build, and updates the list once a form is saved', () => {
  const { formatOf, leftToDo, noteSaved } = contentFormats({
    tokens,
    words,
    sample: readSampleValues(),
    isConverting: () => false,
  });
  for (const name of contentNames) {
    formatOf(name, siteSchemaOf(name, words)).fromFile(fileText(name));
  }
  const ids = () => leftToDo().tasks.map(({ id }) => id);
  expect(leftToDo().issues).toEqual([]);
  expect(ids()).toContain('agency.since');
  const agency = formatOf('agency', siteSchemaOf('agency', words));
  const value = agency.fromFile(fileText('agency'));
  agency.toFile({ ...(value as object), since: 2001 });
  expect(ids(), 'GitHub may still refuse it').toContain('agency.since');
  noteSaved();
  expect(ids()).not.toContain('agency.since');
});

it('saves the tasks that the owner has ticked in a file', () => {
  const { save } = openEditor()('confirmed');
  expect(save({ fields: 'agency.since' })).toBe('fields:\n  - agency.since\n');
});

it('refuses a photograph of a type that no build accepts', () => {
  const { value, save } = openEditor()('home');
  const withPhoto = (photo: string) => save({ ...value, picture: { alt: 'La sede', photo } });
  for (const name of ['/planimetria.pdf', '/salotto.tiff', '/pianta.svg']) {
    expect(() => withPhoto(name)).toThrow(refusal(/^fotografia: .* aprilo e salvalo come JPG$/));
  }
  expect(withPhoto('/sede.webp')).toContain('photo: sede.webp');
});

it('converts the file names of logo and typeface for the form and back', () => {
  const { value, save } = openEditor({ brand: 'logo: rossi.svg\nheadings: titoli.otf\n' })('brand');
  expect(value).toMatchObject({ logo: '/rossi.svg', headings: '/titoli.otf' });
  expect(save(value)).toBe('logo: rossi.svg\nheadings: titoli.otf\n');
  expect(save({ ...value, headings: '/insegna.woff2' })).toContain('headings: insegna.woff2');
});
