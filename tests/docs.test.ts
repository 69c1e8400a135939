import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('the index of decisions has each record once, by its title', () => {
  const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const lines = records.map((name) => {
    const title = read(`docs/decisions/${name}`)
      .split('\n')[0]
      ?.replace(/^# \d{3} /, '');
    return `- [${name.slice(0, 3)} ${title}](${name})`;
  });
  expect(read('docs/decisions/README.md').trim().split('\n').slice(-lines.length)).toEqual(lines);
});

it('CONTRIBUTING names every command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read('CONTRIBUTING.md');
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(text),
  );
  expect(missing).toEqual([]);
});

it('CONTRIBUTING names every folder', () => {
  const tree = read('CONTRIBUTING.md').split('## Folders')[1]?.split('```')[1] ?? '';
  const folders = ['.', 'src', 'shared', 'server'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() &&
          !/^(\.|node_modules|dist|data|public|mutants|test-results|bench-results)/.test(entry.name),
      )
      .map(({ name }) => `${name}/`),
  );
  expect(folders.filter((name) => !tree.includes(name))).toEqual([]);
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
