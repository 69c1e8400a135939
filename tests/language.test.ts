import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the page’s language, its dates and its clock are named in one file', () => {
  const files = globSync('{page,shared,server,tools,editor}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.{ts,tsx}', 'shared/rules/italian.ts'],
  });
  const named = files.filter((file) =>
    /['"`]it(?:[-_]IT)?['"`]|lang="it"|Europe\/Rome|new Intl\.ListFormat/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(250);
  expect(named).toEqual([]);
});
