import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { variableNames } from '../../shared/config/settings.ts';

type Text = { file: string; text: string };

const read = (patterns: string[], keep = (text: string) => text): Text[] =>
  globSync(patterns).map((path) => ({
    file: path.replaceAll('\\', '/'),
    text: keep(readFileSync(path, 'utf8')),
  }));

const codeFolders = 'page,server,editor,tools,shared,tests';
const code = read([`{${codeFolders}}/**/*.{ts,tsx,mjs}`, '*.config.ts']);
const program = code.filter(({ file }) => !/\.(test|spec)\.tsx?$|^tests\/support\//.test(file));

/**
 * Files that are installed, published or read by people. Nothing compiles them, so only this test notices a name that
 * no longer exists.
 */
const texts = read(
  [
    '{README,CONTRIBUTING,CHANGELOG}.md',
    'docs/**/*.md',
    'sample/{README.md,build.sh}',
    'sample/.github/**/*.yml',
    '.github/**/*.{yml,json}',
    '.ci/*',
    'deploy/*',
    '.env.example',
    'wrangler.jsonc',
  ],
  // Where the program is installed.
  (text) => text.replaceAll('/opt/portico/', ' '),
);

const comments = code.map(({ file, text }) => ({
  file,
  text: (text.match(/^\s*\/?\*.*|\/\/ .*/gm) ?? []).join('\n'),
}));

/** Each unknown match of a pattern, or of the pattern's group, with the file that contains it. */
function missing(from: Text[], pattern: RegExp, isKnown: (name: string, file: string) => boolean) {
  return from.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([all, name = all]) => name)
      .filter((name) => !isKnown(name, file))
      .map((name) => `${file}: ${name}`),
  );
}

it('names only existing files in guides, records, units, workflows and comments', () => {
  /** Files that a site may have and the sample doesn't, and files that a build makes. */
  const notInSample = /^content\/(logo\.svg|redirects\.yaml)$|^\.build\//;
  const schemaOf = (name: string) => `shared/content/schemas/${basename(name, '.yaml')}.ts`;
  const isOfSites = (name: string) =>
    notInSample.test(name) || (name.startsWith('content/') && existsSync(schemaOf(name)));
  const path =
    /(?<![\w./*@{$-])((?:\.?[\w@-]+\/)+[\w.@-]*\.(?:tsx?|mjs|css|svg|js|ya?ml|md|sh|py|service|socket|timer))\b/g;
  const folders = (file: string) => ['', 'sample', 'page', dirname(file)];
  expect(
    missing(
      [...texts, ...comments],
      path,
      (name, file) =>
        isOfSites(name) || folders(file).some((folder) => existsSync(join(folder, name))),
    ),
  ).toEqual([]);
});

it('links only to existing headings in guides and records', () => {
  const link = /\]\(([^)\s:]*#[^)\s]+)\)/g;
  const anchorsIn = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
  expect(
    missing(texts, link, (target, file) => {
      const [path, anchor = ''] = target.split('#');
      return anchorsIn(path ? join(dirname(file), path) : file).includes(anchor);
    }),
  ).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

it('names only existing npm scripts in guides, units, workflows and code', () => {
  const run = /\bnpm (?:--prefix \S+ )?run (?:--silent )?([a-z][\w:-]*\w)/g;
  expect(missing([...texts, ...program], run, (name) => name in scripts)).toEqual([]);
});

it('names only variables of the program or of a workflow in guides, units and workflows', () => {
  const ofWorkflows = /(?<=\b(?:vars|secrets)\.)\w+|(?<=^ +)[A-Z_]+(?=: )/gm;
  const workflowNames = texts.flatMap(({ text }) => text.match(ofWorkflows) ?? []);
  const known = [...variableNames, 'ENV_FILE', 'SITE_DIR', ...workflowNames];
  // Other programs' variables, such as GITHUB_OUTPUT, begin with other words.
  const firstWord = (name: string) => name.split('_')[0];
  const ours = new Set(known.map(firstWord));
  const named = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g;
  const isKnown = (name: string) => known.includes(name) || !ours.has(firstWord(name));
  expect(missing(texts, named, isKnown)).toEqual([]);
});

it('explains every variable in .env.example, and nothing else', () => {
  const named = readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm);
  expect(Array.from(named, ([, name]) => name).sort()).toEqual(variableNames.toSorted());
});
