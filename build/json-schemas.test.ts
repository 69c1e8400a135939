import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFiles } from '../shared/content/files.ts';
import { makeFolder } from '../tests/support/site.ts';
import { jsonSchemaTexts, writeJsonSchemas } from './json-schemas.ts';

const schemas = Object.fromEntries(jsonSchemaTexts());
const files = contentFiles('content');

/** What an editor would say of a file: paths and rules. */
function hintsFor(file: string, value: unknown) {
  const ajv = new Ajv({ allErrors: true, strict: false, formats: { uri: true } });
  const validate = ajv.compile(JSON.parse(schemas[`${file}.json`] ?? ''));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the hints for editors', () => {
  it('are written beside the content, where Git ignores them', () => {
    const folder = makeFolder();
    writeJsonSchemas(folder);
    const written = readdirSync(join(folder, '.schemas'));
    expect(written.sort()).toEqual(['.gitignore', ...Object.keys(schemas)].sort());
    const agency = readFileSync(join(folder, '.schemas', 'agency.json'), 'utf8');
    expect(JSON.parse(agency).properties.landline.description).toBe('Il telefono fisso');
  });

  it.each(Object.entries(files))('find no issue in %s, which names its own', (file, text) => {
    const name = file.replace('.yaml', '');
    const [first = ''] = text.split(/\r?\n/, 1);
    if (first.includes('$schema='))
      expect(first).toBe(`# yaml-language-server: $schema=.schemas/${name}.json`); // An owner's copy may be without.
    expect(hintsFor(name, parse(text))).toEqual([]);
  });

  it('tell a wrong type, a wrong form, an unknown field and a missing one', () => {
    const agency = parse(files['agency.yaml'] ?? '');
    const { vatId: _, ...others } = agency;
    expect(hintsFor('agency', { ...others, since: 'ieri', landline: '051', fax: '1' })).toEqual([
      " must have required property 'vatId'",
      ' must NOT have additional properties',
      '/since must be integer',
      expect.stringMatching(/^\/landline must match pattern/),
    ]);
  });

  it('take a photograph’s name in capitals', () => {
    const home = parse(files['home.yaml'] ?? '');
    expect(hintsFor('home', { ...home, picture: { ...home.picture, photo: 'CASA.JPG' } })).toEqual([]);
    expect(hintsFor('home', { ...home, picture: { ...home.picture, photo: 'CASA.GIF' } })).not.toEqual([]);
  });
});
