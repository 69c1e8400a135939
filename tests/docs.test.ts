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

it('a file that a document or a comment names by its path is there', () => {
  const code = '{bench,build,check,editor,scripts,server,setup,shared,src,tests}/**/*.{ts,tsx,astro,css,mjs}';
  const files = globSync(`{README.md,CONTRIBUTING.md,docs/**/*.md,.env.example,deploy/*,*.ts,${code}}`);
  const comment = /^\s*(?:\/?\*|#).*|\/\/ .*/gm;
  const path = /(?<![\w./*-])\w[\w-]*\/[\w./-]*\.(?:tsx?|astro|css|svg|mjs|ya?ml|md|service|socket)\b/g;
  const missing = files.flatMap((file) => {
    const text = read(file);
    const said = file.endsWith('.md') ? [text] : (text.match(comment) ?? []);
    return said
      .flatMap((words) => words.match(path) ?? [])
      .filter((name) => !['', 'src', dirname(file)].some((folder) => existsSync(join(folder, name))))
      .map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

it.each(['.github/workflows/publish.yml', 'site/.github/workflows/publish.yml'])(
  '%s hands on every variable of the page',
  (file) => {
    const workflow = read(file);
    const names = [...read('.env.example').matchAll(/^(PUBLIC_[A-Z_]+)=/gm)].map(([, name]) => name);
    const missing = [...names, 'MESSAGES_KEEP_DAYS', 'CONTENT_REPOSITORY', 'CONTENT_SIGN_IN'].filter(
      (name) => !workflow.includes(`${name}: \${{ vars.${name} }}`),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  },
);

it('a new site’s workflow takes this version', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(read('site/.github/workflows/publish.yml')).toContain(` ref: v${version}\n`);
});
