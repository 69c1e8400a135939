import { expect, it } from 'vitest';
import { contentOf, issuesIn } from '../../../tests/support/content-issues.ts';
import { readYamlTexts } from '../../../tools/common/read-yaml-texts.ts';
import { sampleFolder } from '../../config/folders.ts';

const sample = readYamlTexts(sampleFolder);

const withBrand = (text: string) => ({ ...sample, 'brand.yaml': text });

it.each([
  ['no file', undefined],
  ['an empty file', ''],
  ['a file of comments', '# colours:\n#   primary: "#1d4ed8"\n\n# fine\n'],
])('reads no brand from %s', (_which, text) => {
  const files = text === undefined ? sample : withBrand(text);
  expect(contentOf(files).brand).toBeUndefined();
});

it.each(['#1D4ED8', '1d4ed8', ' #1d4ed8 '])('accepts the colour "%s"', (written) => {
  const { brand } = contentOf(withBrand(`colours:\n  primary: "${written}"\n`));
  expect(brand).toEqual({ colours: { primary: '#1d4ed8' } });
});

it.each([
  ['primary: #1d4ed8', 'da # in poi il testo si perde: metti tutto tra virgolette diritte, "…"'],
  ['primary: 123456', 'deve essere un colore, per esempio #1f4e5f: mettilo tra virgolette'],
  ['primary: blu', 'deve essere un colore di sei cifre, per esempio #1f4e5f'],
  ['primary: "#1d4ed"', 'deve essere un colore di sei cifre, per esempio #1f4e5f'],
])('refuses the colour «%s» with its line', (line, message) => {
  expect(issuesIn(withBrand(`colours:\n  ${line}\n`))).toEqual([
    `content/brand.yaml:2: colore principale (colours.primary): ${message}`,
  ]);
});
