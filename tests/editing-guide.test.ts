import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { formGroups } from '../editor/form-groups.ts';
import { formLabel } from '../editor/form-words.ts';
import { petrona } from '../shared/design/typefaces.ts';
import { copyOfSample } from './support/edit-content.ts';
import { insertLines, mergeExample } from './support/guide-examples.ts';
import { issuesInFolder } from './support/texts.ts';

/** Everything that docs/editing-content.md shows is done to a copy of the content, and taken or refused as it says. */
const guide = readFileSync('docs/editing-content.md', 'utf8');

const someFont = petrona.files[0]?.source ?? '';

const grey = sharp({ create: { width: 16, height: 16, channels: 3, background: 'grey' } });

type Example = { file: string; yaml: string; answer: string[] | undefined };

/** A piece of YAML belongs to the file named last before it; a block without a language after it is what is answered. */
const pattern =
  /content\/(?<file>[\w-]+\.yaml)|^```yaml\n(?<yaml>[\s\S]*?)^```$(?:\n\n```\n(?<answer>[\s\S]*?)^```$)?/gm;
const examples: Example[] = [];
let file = '';
for (const { groups = {} } of guide.matchAll(pattern)) {
  const { yaml, answer } = groups;
  if (yaml === undefined) {
    file = groups.file ?? '';
  } else {
    examples.push({ file, yaml, answer: answer?.trim().split('\n') });
  }
}
const right = examples.filter(({ answer }) => !answer);
const wrong = examples.filter(({ answer }) => answer);

/** The lines that are said of a folder; their numbers are those of the day the guide was written. */
const linesOf = async (folder: string) => (await issuesInFolder(folder)).map(withoutNumber);

/** Empty for a file that the sample doesn't have. */
function textOf(folder: string, file: string): string {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const withoutNumber = (line: string) => line.replace(/^([^:]+):\d+:/, '$1:');

it('finds its examples', () => {
  expect(right.length).toBeGreaterThanOrEqual(9);
  expect(wrong.length).toBeGreaterThanOrEqual(9);
});

it.each(right)('accepts what the guide says to write: $file: $yaml', async ({ file, yaml }) => {
  const folder = copyOfSample();
  const before = parse(textOf(folder, file)) ?? {};
  const after = mergeExample(before, parse(yaml));
  expect(isDeepStrictEqual(after, before), 'it changes something').toBe(false);
  writeFileSync(join(folder, file), stringify(after));
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  for (const [, photo = ''] of yaml.matchAll(/photo: (\S+)/g)) {
    await grey.toFile(join(folder, 'pictures', photo));
  }
  for (const [, font = ''] of yaml.matchAll(/headings: (\S+\.woff2)/g)) {
    cpSync(someFont, join(folder, font));
  }
  expect(await linesOf(folder)).toEqual([]);
});

it.each(wrong)(
  'refuses in the guide’s words what it says is refused: $file: $yaml',
  async ({ file, yaml, answer = [] }) => {
    const folder = copyOfSample();
    const path = join(folder, file);
    writeFileSync(path, insertLines(textOf(folder, file), yaml));
    expect(await linesOf(folder)).toEqual(answer.map(withoutNumber));
  },
);

it('annotates a refusal on GitHub with its file and line', () => {
  const { problemMatcher } = JSON.parse(readFileSync('.github/content-issues.json', 'utf8'));
  const pattern = new RegExp(problemMatcher[0].pattern[0].regexp);
  for (const { file, answer = [] } of wrong) {
    expect(pattern.exec(answer[0] ?? '')?.[1]).toBe(`content/${file}`);
  }
});

it('has the forms in their order', () => {
  const headings = [...guide.matchAll(/^## (.*)$/gm)].flatMap(([, words = '']) =>
    words.split(', '),
  );
  const forms = formGroups.flatMap(({ files }) => files.map(formLabel));
  expect(headings.filter((heading) => forms.includes(heading))).toEqual(forms);
});
