import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('CONTRIBUTING names every command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read('CONTRIBUTING.md');
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(text),
  );
  expect(missing).toEqual([]);
});

/** Files that a site may have and the sample doesn't. */
const ofSitesAlone = ['redirects.yaml', 'brand.yaml', 'logo.svg'].map(
  (name) => `sample/content/${name}`,
);

it('a file that a document or a comment names by its path is there', () => {
  const code = '{page,server,editor,tools,shared,tests}/**/*.{ts,tsx,css,mjs}';
  const files = globSync(
    `{README.md,CONTRIBUTING.md,docs/**/*.md,.env.example,deploy/*,*.ts,${code}}`,
  );
  const comment = /^\s*(?:\/?\*|#).*|\/\/ .*/gm;
  const path = /(?<![\w./*-])\w[\w-]*\/[\w./-]*\.(?:tsx?|css|svg|mjs|ya?ml|md|service|socket)\b/g;
  const missing = files.flatMap((file) => {
    const text = read(file);
    const said = file.endsWith('.md') ? [text] : (text.match(comment) ?? []);
    return said
      .flatMap((words) => words.match(path) ?? [])
      .map((name) => name.replace(/^content\//, 'sample/content/')) // A site's content has the sample's files.
      .filter((name) => !ofSitesAlone.includes(name))
      .filter(
        (name) =>
          !['', 'page', 'sample', dirname(file)].some((folder) => existsSync(join(folder, name))),
      )
      .map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

it.each(['.github/workflows/publish.yml', 'sample/.github/workflows/publish.yml'])(
  '%s hands on every variable of the page',
  (file) => {
    const workflow = read(file);
    const names = [...read('.env.example').matchAll(/^(PUBLIC_[A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const missing = [
      ...names,
      'MESSAGES_KEEP_DAYS',
      'CONTENT_REPOSITORY',
      'CONTENT_SIGN_IN',
    ].filter((name) => !workflow.includes(`${name}: \${{ vars.${name} }}`));
    expect(names.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);

it('no document or workflow asks for a tag: a version is named by its commit', () => {
  const workflows = ['.github/workflows/publish.yml', 'sample/.github/workflows/publish.yml'];
  const files = globSync('{README.md,docs/*.md,sample/*.*,tools/setup/*.ts}', {
    exclude: ['**/*.test.ts'],
  });
  const asking = [...files, ...workflows].filter((file) =>
    /--branch v[\d$]|\bref: v\d|tag of the version/.test(read(file)),
  );
  expect(files.length).toBeGreaterThan(15);
  expect(asking).toEqual([]);
});
