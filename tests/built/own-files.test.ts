import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBuilt } from '../../server/node/built.ts';
import { contentTypeOf } from '../../server/node/content-type.ts';
import { proof, proofFile, publishedSite } from '../build.ts';

const read = (path: string) => readFileSync(join(publishedSite, path), 'utf8');

it('publishes the agency’s own files at the root, unchanged', () => {
  expect(read('ads.txt')).toBe('portale.agenzia-prova.test, 1, DIRECT\n');
  expect(read(proofFile)).toBe(proof);
});

it('allows no script in such a file', () => {
  const hash = createHash('sha256').update('proof()').digest('base64');
  expect(JSON.stringify(readBuilt(publishedSite).headers)).not.toContain(hash);
});

it('redirects an earlier site’s addresses to the new ones', () => {
  expect(readBuilt(publishedSite).redirects).toEqual({
    '/vecchia-pagina.html': '/#contatti',
    '/blog': 'https://blog.agenzia-prova.test/',
    '/blog/': 'https://blog.agenzia-prova.test/',
  });
});

it('has only files of known types', () => {
  const files = globSync('**/*.*', { cwd: publishedSite, exclude: ['**/*.{br,gz}'] });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => contentTypeOf(file).endsWith('octet-stream'))).toEqual([]);
});
