import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { sampleFolder } from '../sample/sample.ts';
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

function replaceIn(file: string, search: string, replacement: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(search);
  writeFileSync(file, before.replace(search, replacement));
}

const build = ['run', '--silent', 'build'];

for (const [what, edit, line] of [
  [
    'a price that is no price',
    (content: string) => replaceIn(join(content, 'zones.yaml'), 'price: 3200', 'price: €3.200'),
    'content/zones.yaml: zones.0.price: deve essere un prezzo in euro al metro quadro, solo cifre: 3200',
  ],
  [
    'two zones with one name',
    (content: string) => replaceIn(join(content, 'zones.yaml'), 'name: Saragozza', 'name: San Donato'),
    'content/zones.yaml: zones.5: il nome della zona compare due volte',
  ],
  [
    'an e-mail that is none',
    (content: string) => replaceIn(join(content, 'agency.yaml'), 'info@example.com', 'info'),
    'content/agency.yaml: email: deve essere un indirizzo email, per esempio info@example.com',
  ],
  [
    'a missing file',
    (content: string) => rmSync(join(content, 'faq.yaml')),
    'content/faq.yaml: il file manca',
  ],
] as const) {
  test(`the build stops at ${what}, with one line`, async () => {
    const cwd = projectWith(edit);
    const { code, text } = await run('npm', build, { cwd, env: { CONTENT_DIR: join(cwd, 'content') } });
    rmSync(cwd, { recursive: true });
    expect(text).toBe(line);
    expect(code).not.toBe(0);
  });
}

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
