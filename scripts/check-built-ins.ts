import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNewBuiltIns } from '../build/built-ins.ts';
import { oldestEngines } from '../build/oldest-engines.ts';

/** Newer names that the scripts may use. */
const allowed = new Map([
  [
    '.share',
    'asked for before it is used (src/estimate/ShareEstimate.tsx); WhatsApp and a copied link elsewhere',
  ],
  ['scheduler', 'asked for before it is used (src/page/fonts.ts); a timer elsewhere'],
  ['.startViewTransition', 'React, for ViewTransition, which the page has not'],
  ['.skipTransition', 'the same'],
  ['.use', 'React’s own'],
  ['.fallback', 'Valibot’s own'],
]);

/** `node scripts/check-built-ins.ts [FOLDER]`: the built site, dist/ by default. */
const dist = resolve(process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url)));
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|json/.test(attributes))
    .map(([, , text = '']) => text);

const scripts = [
  ...globSync('*.html', { cwd: dist }).flatMap((file) =>
    inlineScripts(read(file)).map((text) => ({ file, text })),
  ),
  ...globSync('_astro/**/*.js', { cwd: dist }).map((file) => ({ file, text: read(file) })),
];
if (scripts.length === 0) throw new Error(`${dist} holds no scripts: npm run build first`);

const found = scripts.flatMap(({ file, text }) => findNewBuiltIns(text).map((name) => ({ file, name })));
const issues = found.filter(({ name }) => !allowed.has(name)).map(({ file, name }) => `${file}: ${name}`);
const unused = [...allowed.keys()].filter((name) => !found.some((one) => one.name === name));

const oldest = Object.entries(oldestEngines).map(([engine, version]) => `${engine} ${version}`);
for (const issue of new Set(issues)) console.error(`${issue} is not in every one of ${oldest.join(', ')}`);
for (const name of unused)
  console.error(`scripts/check-built-ins.ts: ${name} is no longer used; take it off the list`);
if (issues.length + unused.length > 0) process.exit(1);
console.log(`${scripts.length} scripts, nothing newer than ${oldest.join(', ')}`);
