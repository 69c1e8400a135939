import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from '../../build/content/read.ts';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { copyOfSample } from '../../tests/support/content.ts';
import { ConfigError } from '../variables.ts';
import { readMailContent } from './content.ts';

it.each([
  [/^subject:.*$/m, 'subject: Dal sito', 'oggetto (subject): deve contenere {visitor}'],
  [/^footer:.*$/m, 'footer: ""', 'riga in fondo (footer): non può essere vuoto'],
  [/^footer:.*$/m, 'footer: "{nobody}"', 'riga in fondo (footer): {nobody} non è tra'],
  [
    /^ {2}text: \|-$/m,
    '  text: |-\n    {visitor}\n',
    'testo dell’avviso (note.text): può contenere solo {id} e {received}',
  ],
])('refuses %s changed to %j, as the build does', (search, replacement, line) => {
  const folder = copyOfSample(['email.yaml', search, replacement]);
  expect(() => readMailContent(folder)).toThrow(line);
  expect(() => readContent(folder)).toThrow(line);
});

it('has the sample’s words for those that a new version adds, as the build does', () => {
  const folder = copyOfSample(['email.yaml', /^flood:\n[\s\S]*/m, '']);
  rmSync(join(folder, 'booking.yaml'));
  expect(readMailContent(folder)).toEqual(readMailContent(sampleFolder));
});

it('throws a ConfigError for an address of the agency that a mail header cannot carry', () => {
  const folder = copyOfSample(['agency.yaml', /^email:.*$/m, 'email: però@example.com']);
  expect(() => readMailContent(folder)).toThrow(ConfigError);
});

it('ignores an issue in a file that the email does not use', () => {
  const folder = copyOfSample(['home.yaml', /^heading:.*$/m, 'heading: ""']);
  expect(readMailContent(folder).agency.email).toBe('info@example.com');
});
