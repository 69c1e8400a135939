import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentTypeOf } from '../../server/node/content-type.ts';
import { readBuilt } from '../../server/node/read-built.ts';
import { proof, proofFile, publishedSite } from '../build.ts';

const read = (path: string) => readFileSync(join(publishedSite, path), 'utf8');

it('the agency’s own files lie at the root as they are', () => {
  expect(read('ads.txt')).toBe('portale.agenzia-prova.test, 1, DIRECT\n');
  expect(read(proofFile)).toBe(proof);
});

it('the policy allows no script of such a file', () => {
  const hash = createHash('sha256').update('proof()').digest('base64');
  expect(JSON.stringify(readBuilt(publishedSite).headers)).not.toContain(hash);
});

it('addresses of an earlier site lead to the new ones', () => {
  expect(readBuilt(publishedSite).redirects).toEqual({
    '/vecchia-pagina.html': '/#contatti',
    '/blog': 'https://blog.agenzia-prova.test/',
    '/blog/': 'https://blog.agenzia-prova.test/',
  });
});

it('every file has a type that browsers know', () => {
  const files = globSync('**/*.*', { cwd: publishedSite, exclude: ['**/*.{br,gz}'] });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => contentTypeOf(file).endsWith('octet-stream'))).toEqual([]);
});
