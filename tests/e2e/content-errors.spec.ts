import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { sampleFolder } from '../sample/sample.ts';
import { wrongEdits } from '../support/edits.ts';
import { sampleSite } from '../support/tested-sites.ts';
import { run } from './commands.ts';

/** The project with a content folder of its own; everything else is the real thing. */
function projectWith(edit: (content: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-project-'));
  const parts = [
    'package.json',
    'tsconfig.json',
    'astro.config.ts',
    'src',
    'server',
    'shared',
    'scripts',
    'build',
    'public',
    'node_modules',
  ];
  for (const name of parts) symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, 'content'));
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  edit(join(folder, 'content'));
  return folder;
}

const build = ['run', '--silent', 'build'];

/** One of each kind; shared/content/edits.test.ts reads them all. */
const told = wrongEdits.filter(({ replacement }) =>
  [
    'price: €2.800',
    'Quanto costa # vendere con voi?',
    '      price: 2800',
    'fax: 1\ncitta: Bologna\narea:',
  ].includes(replacement),
);

for (const { what, file, search, replacement, lines } of told) {
  test(`the build stops at ${what}, with its lines and nothing else`, async () => {
    const cwd = projectWith((content) => {
      const path = join(content, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(search, replacement));
    });
    const { code, text } = await run('npm', build, { cwd, env: { CONTENT_DIR: join(cwd, 'content') } });
    rmSync(cwd, { recursive: true });
    expect(text).toBe(lines.join('\n'));
    expect(code).not.toBe(0);
  });
}

test('the build stops at a missing file, with one line', async () => {
  const cwd = projectWith((content) => rmSync(join(content, 'faq.yaml')));
  const { code, text } = await run('npm', build, { cwd, env: { CONTENT_DIR: join(cwd, 'content') } });
  rmSync(cwd, { recursive: true });
  expect(text).toBe('content/faq.yaml: il file manca');
  expect(code).not.toBe(0);
});

for (const [name, value] of [
  ['PORT', 'abc'],
  ['PUBLIC_SITE_URL', 'nonsense'],
  ['PUBLIC_EMAILJS_THROTTLE_MS', '-1'],
] as const) {
  test(`the build stops at ${name}=${value}, with one line`, async () => {
    const { code, text } = await run('npm', build, { env: { [name]: value } });
    expect(text).toMatch(new RegExp(`^${name}: .*"${value}"$`));
    expect(code).not.toBe(0);
  });
}

for (const [name, value] of [
  ['PORT', 'abc'],
  ['RATE_LIMIT_MAX', '0'],
  ['SMTP_URL', 'nonsense'],
] as const) {
  test(`the server stops at ${name}=${value}, with one line`, async () => {
    const { code, text } = await run('npm', ['run', '--silent', 'serve'], { env: { [name]: value } });
    expect(text).toMatch(new RegExp(`^${name}: .+$`));
    expect(code).not.toBe(0);
  });
}

test('the server stops at a taken port, with one line', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const env = { PORT: port, DATA_DIR: mkdtempSync(join(tmpdir(), 'e2e-')) };
  const { code, text } = await run('npm', ['run', '--silent', 'serve', '--', sampleSite], { env });
  expect(text).toBe(`PORT: ${port} is taken by another program`);
  expect(code).not.toBe(0);
});
