import fc from 'fast-check';
import { expect, it } from 'vitest';
import { siteSchemaOf } from '../editor/form-schema.ts';
import { contentFormats } from '../editor/formats.ts';
import { schemaOf } from '../shared/content/content.ts';
import { withPlainLetters } from '../shared/content/reading/plain-letters.ts';
import { parseYamlFile } from '../shared/content/reading/yaml-file.ts';
import { readProgramWords } from '../tools/common/read-yaml-texts.ts';

// The editor opens whatever the build accepts, and the build accepts whatever the editor writes, with the same values.

const faqForm = siteSchemaOf('faq', readProgramWords());

/** The form that the editor shows for a file with this text. */
function open(text: string) {
  const { formatOf } = contentFormats({
    tokens: '',
    words: {},
    sample: {},
    isConverting: () => false,
  });
  const { fromFile, toFile } = formatOf('faq', faqForm);
  // biome-ignore lint/suspicious/noExplicitAny: what a form holds
  return { value: fromFile(text) as any, save: toFile };
}

function readByBuild(text: string) {
  const { written, issues } = parseYamlFile('faq.yaml', text, schemaOf('faq'));
  // biome-ignore lint/suspicious/noExplicitAny: what a file holds
  return { issues, value: written as any };
}

/** A file with a question written by hand. */
const fileWith = (question: string) => `# Le domande
heading: Domande
items:
  # La prima
  - question: ${question}
    answer: Sì.
  - question: Quando?
    answer: >-
      Dipende: ti diciamo prima
      i giorni.
invitation:
  heading: Chiama
  body: "Due parole"
`;

const awkward = [
  ...`" ' “ ” „ « » ‘ ’ \` : # - – − \\ \\n | > & * ! % @ ? [ ] << = ~ --- ... 🏠 👩‍👧 casa è 1`.split(
    ' ',
  ),
  ...'2800 2.800 0x1F 1e3 -2 9:30 25/12 2024-05-01 yes no null true sì'.split(' '),
  ...[': ', ' #', '- ', ', ', ' ', '  ', '\t', '\n', '\r\n', '\r', 'e\u0300', 'Quanto costa?'],
  ...'\u00a0\u202f\u2028\ufb01\u00ad\u2011\u0007\u0085\ufeff',
  ...['una frase che va avanti per un pezzo, senza fermarsi', 'x'.repeat(130)],
];

const typed = fc
  .array(fc.constantFrom(...awkward), { minLength: 1, maxLength: 7 })
  .map((pieces) => pieces.join(''));

const runs = { seed: 9, numRuns: 400 };

const quoted = (text: string) => [
  text,
  JSON.stringify(text),
  `"${text}"`,
  `'${text.replaceAll("'", "''")}'`,
  `>-\n      ${text}`,
  `|-\n      ${text}`,
  `${text} # perché`,
  `\u00a0${text}`,
];

it('opens in the editor every text that the build accepts, and keeps its value', () => {
  let accepted = 0;
  fc.assert(
    fc.property(typed, fc.nat(7), (text, style) => {
      const file = fileWith(quoted(text)[style] ?? '');
      const build = readByBuild(file);
      const isText = typeof build.value?.items?.[0]?.question === 'string';
      if (build.issues.length > 0 || !isText || build.value.items.length !== 2) {
        return;
      }
      accepted += 1;
      const { value, save } = open(file);
      expect(value.items).toEqual(build.value.items);
      if (withPlainLetters(build.value.items[0].question).trim() === '') {
        return;
      }
      const saved = readByBuild(save({ ...value, heading: 'Le domande di tutti' }));
      expect(saved.issues).toEqual([]);
      const asRead = withPlainLetters(build.value.items[0].question).trim();
      expect(saved.value.items[0].question.trim()).toBe(asRead);
    }),
    runs,
  );
  expect(accepted).toBeGreaterThan(100);
});

it('writes from the editor every typed text as the build reads it', () => {
  const before = fc.constantFrom('Quanto?', '"Quanto?"', "'Quanto?'", '>-\n      Quanto?', '# qui');
  fc.assert(
    fc.property(typed, typed, before, (question, answer, former) => {
      const { value, save } = open(fileWith(former));
      const [first, second] = value.items;
      const items = [
        { ...first, question },
        { ...second, answer },
        { question: answer, answer: question },
      ];
      const asRead = [question, answer].map((text) => withPlainLetters(text.trim()).trim());
      const isAllowed = asRead.every(Boolean) && new Set([...asRead, 'Quando?']).size === 3;
      fc.pre(isAllowed);
      const saved = readByBuild(save({ ...value, items }));
      expect(saved.issues).toEqual([]);
      const { items: read } = saved.value;
      const written = [read[0].question, read[1].answer, read[2].answer, read[2].question];
      // The schema trims them.
      expect(written.map((text) => text.trim())).toEqual([...asRead, ...asRead]);
    }),
    runs,
  );
});
