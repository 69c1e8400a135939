import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from '../../shared/content/read.ts';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { ConfigError } from '../env.ts';
import { readMailContent } from './content.ts';

/** The sample's content with one change in one file. */
function changed(file: string, search: RegExp, replacement: string): string {
  const folder = makeFolder();
  cpSync(sampleFolder, folder, { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(search);
  writeFileSync(join(folder, file), text.replace(search, replacement));
  return folder;
}

it.each([
  [/^subject:.*$/m, 'subject: Dal sito', 'oggetto (subject): deve contenere {visitor}'],
  [/^footer:.*$/m, '', 'riga in fondo (footer): manca'],
  [/^ {2}phone:.*$/m, '', 'telefono (labels.phone): manca'],
  [/^footer:/m, 'headings: x\nfooter:', 'headings: non è un campo conosciuto'],
  [/^footer:.*$/m, 'footer: "{nobody}"', 'riga in fondo (footer): {nobody} non è tra'],
  [/^footer:.*$/m, 'footer: [', 'riga in fondo (footer): manca la parentesi ] che chiude'],
  [
    /^ {2}text: \|-$/m,
    '  text: |-\n    {visitor}\n',
    'testo dell’avviso (note.text): può contenere solo {id} e {received}',
  ],
])('refuses %s changed to %j with the line of the build', (search, replacement, line) => {
  const folder = changed('email.yaml', search, replacement);
  const messageOf = (read: (folder: string) => unknown) => {
    try {
      return read(folder);
    } catch (error) {
      return (error as Error).message;
    }
  };
  const said = messageOf(readMailContent);
  expect(String(said).replace(/^(content\/email\.yaml):\d+/, '$1')).toContain(`content/email.yaml: ${line}`);
  expect(messageOf(readContent)).toBe(said);
});

it('throws a ConfigError, also for an address of the agency that a mail header cannot carry', () => {
  const folder = changed('agency.yaml', /^email:.*$/m, 'email: però@example.com');
  expect(() => readMailContent(folder)).toThrow(ConfigError);
});

it('ignores an issue in a file that the email does not use', () => {
  const folder = changed('home.yaml', /^heading:.*$/m, 'heading: ""');
  expect(readMailContent(folder).agency.email).toBe('info@example.com');
});

it('names a missing folder in one line', () => {
  const folder = join(makeFolder(), 'none');
  expect(() => readMailContent(folder)).toThrow(new ConfigError(`${folder} cannot be read (ENOENT)`));
});
