import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { claimNames } from '../shared/content/schemas/figures.ts';
import { makeFolder } from '../tests/support/make-site.ts';
import { plainEnv } from '../tests/support/plain-env.ts';
import { readContent } from './build/content/read.ts';

it('leaves out what is true only of the sample, and builds', async () => {
  const folder = join(makeFolder(), 'agenzia');
  const { status } = spawnSync(process.execPath, ['tools/run.ts', 'new', folder], {
    env: plainEnv({}),
  });
  expect(status).toBe(0);

  const content = join(folder, 'content');
  const fieldsOf = (file: string) => parse(readFileSync(join(content, file), 'utf8'));
  for (const name of claimNames) {
    expect(fieldsOf('figures.yaml')).not.toHaveProperty(name);
  }
  for (const name of ['social', 'credit']) {
    expect(fieldsOf('agency.yaml')).not.toHaveProperty(name);
  }
  const { faq, legal } = await readContent(content);
  expect(faq.items[0]?.answer).toMatch(/, dal \d+\. .* non paghi la mediazione\.$/);
  expect(JSON.stringify(legal.documents.termini)).not.toContain('Di ogni altro risultato');
});
