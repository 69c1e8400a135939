import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it.each(readdirSync('docs/decisions'))('decision %s has a date and a status', (file) => {
  expect(read(`docs/decisions/${file}`).split('\n')[2]).toMatch(
    /^\d{4}-\d\d-\d\d\. (In force|Superseded by \d{3})\b.*\.$/,
  );
});

it('the README names every command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const readme = read('README.md');
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(readme),
  );
  expect(missing).toEqual([]);
});

it('the README’s tree names every folder', () => {
  const tree = read('README.md').split('## Where things are')[1]?.split('```')[1] ?? '';
  const names = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${name}/`);
  const top = ['content/', 'shared/', 'src/', 'build/', 'scripts/', 'server/', 'bench/', 'docs/', 'deploy/'];
  const missing = [...top, ...names('src'), ...names('shared')].filter((name) => !tree.includes(name));
  expect(missing).toEqual([]);
});

it('the workflow that publishes hands on every variable of the page', () => {
  const workflow = read('.github/workflows/publish.yml');
  const names = [...read('.env.example').matchAll(/^(PUBLIC_[A-Z_]+)=/gm)].map(([, name]) => name);
  const missing = [...names, 'MESSAGES_KEEP_DAYS', 'CONTENT_REPOSITORY'].filter(
    (name) => !workflow.includes(`${name}: \${{ vars.${name} }}`),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
