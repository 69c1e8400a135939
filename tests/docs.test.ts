import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('names every command in CONTRIBUTING', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read('CONTRIBUTING.md');
  const missing = Object.keys(scripts).filter(
    (name) => name !== 'postinstall' && !new RegExp(`npm (run )?${name}(?![\\w:-])`).test(text),
  );
  expect(missing).toEqual([]);
});

it('passes every variable of the page through the publishing workflow', () => {
  const workflow = read('sample/.github/workflows/publish.yml');
  const names = [...read('.env.example').matchAll(/^(PUBLIC_[A-Z_]+)=/gm)].map(([, name]) => name);
  const missing = [...names, 'MESSAGES_KEEP_DAYS', 'CONTENT_REPOSITORY', 'CONTENT_SIGN_IN'].filter(
    (name) => !workflow.includes(`${name}: \${{ vars.${name} }}`),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
