import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '../../shared/content/load.ts';
import { parseContent } from '../../shared/content/parse.ts';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { ConfigError } from '../env.ts';
import { makeFolder } from '../testing/site.ts';
import { readMailContent } from './content.ts';

/** The project's content with an edit in one file. */
function edited(file: string, search: RegExp, replacement: string): string {
  const folder = makeFolder();
  cpSync(sampleFolder, folder, { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(search);
  writeFileSync(join(folder, file), text.replace(search, replacement));
  return folder;
}

describe('what the build takes and what the server takes are one', () => {
  it.each([
    [/^subject:.*$/m, 'subject: Dal sito', 'subject: deve contenere {visitor}'],
    [/^footer:.*$/m, '', 'footer: manca'],
    [/^footer:.*$/m, 'footer: 5', 'footer: deve essere un testo'],
    [/^footer:.*$/m, 'footer: ""', 'footer: non può essere vuoto'],
    [/^ {2}phone:.*$/m, '', 'labels.phone: manca'],
    [/^footer:/m, 'headings: x\nfooter:', 'headings: non è un campo conosciuto'],
    [/^footer:.*$/m, 'footer: "{nobody}"', 'footer: {nobody} non è tra'],
    [/^footer:.*$/m, 'footer: [', 'non è YAML valido: '],
    [/^ {2}text: \|-$/m, '  text: |-\n    {visitor}\n', 'note.text: può contenere solo {id} e {received}'],
  ])('a wrong file stops both with file, field and rule: %#', (search, replacement, line) => {
    const folder = edited('email.yaml', search, replacement);
    expect(() => readMailContent(folder)).toThrow(ConfigError);
    expect(() => readMailContent(folder)).toThrow(`content/email.yaml: ${line}`);
    expect(() => parseContent(contentFiles(folder))).toThrow(`content/email.yaml: ${line}`);
  });

  it('an address of the agency that every mail server takes', () => {
    const folder = edited('agency.yaml', /^email:.*$/m, 'email: però@example.com');
    expect(() => readMailContent(folder)).toThrow(
      'content/agency.yaml: email: deve essere un indirizzo email',
    );
  });
});

it('a fault in words that are not in the mail does not stop the server', () => {
  expect(readMailContent(edited('home.yaml', /^heading:.*$/m, 'heading: ""')).agency.email).toBe(
    'info@example.com',
  );
});

it('a missing folder is one line', () => {
  const folder = join(makeFolder(), 'none');
  expect(() => readMailContent(folder)).toThrow(new ConfigError(`${folder} cannot be read (ENOENT)`));
});
