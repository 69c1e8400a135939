import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../../shared/content/issues.ts';
import { readContent } from '../../shared/content/read.ts';
import { rightEdits, withEdit } from '../../tests/support/edits/edits.ts';
import { wrongEdits } from '../../tests/support/edits/wrong-edits.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { ConfigError } from '../env.ts';
import { readMailContent } from './content.ts';

const mailFiles = ['agency', 'figures', 'zones', 'estimate', 'booking', 'contatti', 'footer', 'email'].map(
  (name) => `${name}.yaml`,
);

/** What a reader of content/ says of a fault; nothing when it takes what it reads. */
function said(read: () => unknown): string {
  try {
    read();
    return '';
  } catch (error) {
    if (error instanceof ContentError || error instanceof ConfigError) return error.message;
    throw error;
  }
}

describe('what the build takes and what the server takes are one', () => {
  it.each(rightEdits)('$what', (edit) => {
    withEdit(edit, (folder) => {
      expect(said(() => readMailContent(folder))).toBe('');
    });
  });

  it.each(wrongEdits)('$what', ({ lines, ...edit }) => {
    const read = mailFiles.includes(edit.file);
    // Which photographs there are is the page's business; which year it is, a server with a wrong clock cannot tell.
    const told = lines.filter((line) => read && !/content\/pictures|deve ancora venire/.test(line));
    withEdit(edit, (folder) => {
      expect(said(() => readMailContent(folder))).toBe(told.join('\n'));
    });
  });

  it.each([
    [/^subject:.*$/m, 'subject: Dal sito', 'oggetto (subject): deve contenere {visitor}'],
    [/^footer:.*$/m, '', 'riga in fondo (footer): manca'],
    [/^footer:.*$/m, 'footer: ""', 'riga in fondo (footer): non può essere vuoto'],
    [/^ {2}phone:.*$/m, '', 'telefono (labels.phone): manca'],
    [/^footer:/m, 'headings: x\nfooter:', 'headings: non è un campo conosciuto'],
    [/^footer:.*$/m, 'footer: "{nobody}"', 'riga in fondo (footer): {nobody} non è tra'],
    [/^footer:.*$/m, 'footer: [', 'riga in fondo (footer): manca la parentesi ] che chiude'],
    [
      /^ {2}text: \|-$/m,
      '  text: |-\n    {visitor}\n',
      'testo dell’avviso (note.text): può contenere solo {id} e {received}',
    ],
  ])('the mail’s own words: %s, %s', (search, replacement, line) => {
    withEdit({ file: 'email.yaml', search, replacement }, (folder) => {
      const server = said(() => readMailContent(folder));
      expect(server.replace(/^(content\/email\.yaml):\d+/, '$1')).toContain(`content/email.yaml: ${line}`);
      expect(said(() => readContent(folder))).toBe(server);
    });
  });

  it('an address of the agency that every mail server takes', () => {
    const edit = { file: 'agency.yaml', search: /^email:.*$/m, replacement: 'email: però@example.com' };
    withEdit(edit, (folder) => {
      expect(said(() => readMailContent(folder))).toMatch(
        /^content\/agency\.yaml:\d+: indirizzo email \(email\): /,
      );
    });
  });
});

it('a fault in words that are not in the mail does not stop the server', () => {
  const edit = { file: 'home.yaml', search: /^heading:.*$/m, replacement: 'heading: ""' };
  expect(withEdit(edit, (folder) => readMailContent(folder).agency.email)).toBe('info@example.com');
});

it('a missing folder is one line', () => {
  const folder = join(makeFolder(), 'none');
  expect(() => readMailContent(folder)).toThrow(new ConfigError(`${folder} cannot be read (ENOENT)`));
});
