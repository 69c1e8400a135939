import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '../env.ts';
import { root } from '../paths.ts';
import { makeFolder } from '../testing/site.ts';
import { readEmailWords } from './words.ts';

const original = readFileSync(join(root, 'content/email.yaml'), 'utf8');

it.each([
  [/^subject:.*$/m, 'subject: Dal sito', 'subject: must contain {subject}'],
  [/^heading:.*$/m, '', 'heading: is missing'],
  [/^heading:.*$/m, 'heading: 5', 'heading: must be text'],
  [/^heading:.*$/m, 'heading: " "', 'heading: must not be empty'],
  [/^ {2}phone:.*$/m, '', 'labels.phone: is missing'],
  [/^heading:/m, 'headings: x\nheading:', 'headings: is not a known field'],
  [/^heading:.*$/m, 'heading: [', 'the file: '],
])('a wrong file stops with file, field and rule: %#', (field, replacement, line) => {
  const file = join(makeFolder(), 'email.yaml');
  writeFileSync(file, original.replace(field, replacement));
  const read = () => readEmailWords(file);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`content/email.yaml: ${line}`);
});
