import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyClone } from './support/clone.ts';
import { copyOfSample } from './support/edit-content.ts';
import { makeFolder } from './support/make-site.ts';
import { plainEnv } from './support/plain-env.ts';

/** A fork with an added section, made as CONTRIBUTING.md says. */
function makeFork(): string {
  const fork = copyClone();
  const write = (file: string, text: string) => writeFileSync(join(fork, file), text);
  const edit = (file: string, before: string, after: string) => {
    const text = readFileSync(join(fork, file), 'utf8');
    expect(text).toContain(before);
    write(file, text.replace(before, after));
  };

  write(
    'sample/content/recensioni.yaml',
    'heading: Dicono di noi\nwords: Inventate di sana pianta\n',
  );
  write(
    'shared/content/schemas/recensioni.ts',
    `import { group, text } from './fields.ts';

export const recensioni = group('recensioni', { heading: text('titolo'), words: text('parole') });
`,
  );
  const content = 'shared/content/content.ts';
  edit(content, '  zones,\n', '  zones,\n  recensioni: v.optional(recensioni),\n');
  edit(
    content,
    "import * as v from 'valibot';",
    "import * as v from 'valibot';\nimport { recensioni } from './schemas/recensioni.ts';",
  );
  write(
    'page/sections/Recensioni.tsx',
    `import { content } from 'virtual:content';

const { recensioni } = content;

export const Recensioni = () =>
  recensioni && (
    <section id="recensioni">
      <h2>{recensioni.heading}</h2>
      <p>{recensioni.words}</p>
    </section>
  );
`,
  );
  const page = 'page/pages/Page.tsx';
  edit(page, 'Faq, Contact };', 'Faq, Recensioni, Contact };');
  edit(
    page,
    "import { Zones } from '../sections/Zones.tsx';",
    "import { Recensioni } from '../sections/Recensioni.tsx';\nimport { Zones } from '../sections/Zones.tsx';",
  );
  edit('shared/content/schemas/header.ts', "'chi-siamo', ", "'chi-siamo', 'recensioni', ");
  edit(
    'shared/words/header.yaml',
    '  - { label: Contatti',
    '  - { label: Recensioni, anchor: recensioni }\n  - { label: Contatti',
  );
  return fork;
}

function build(fork: string, content: string) {
  const outDir = makeFolder();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(fork, 'tools/run.ts'), 'build', '--outDir', outDir],
    { cwd: fork, env: plainEnv({ NODE_ENV: '', CONTENT_DIR: content }), encoding: 'utf8' },
  );
  const page = status === 0 ? readFileSync(join(outDir, 'index.html'), 'utf8') : '';
  return { page, terminal: stdout + stderr };
}

it('leaves a fork’s section, and its link, out of a site without its file', () => {
  const fork = makeFork();
  const site = copyOfSample();
  const without = build(fork, site);
  expect(without.terminal).toContain('pages built');
  expect(without.page).not.toMatch(/recensioni|Inventate/i);

  const reviews = 'heading: Le recensioni\nwords: Parole di clienti veri\n';
  writeFileSync(join(site, 'recensioni.yaml'), reviews);
  const { page } = build(fork, site);
  expect(page).toContain('Parole di clienti veri');
  expect(page).toContain('href="#recensioni"');
});
