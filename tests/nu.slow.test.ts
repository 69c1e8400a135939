import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleSite } from './build.ts';
import { fetchPackages } from './support/on-demand.ts';

it('passes the Nu HTML Checker', ({ skip }) => {
  skip(spawnSync('java', ['-version']).status !== 0, 'apt-get install default-jre-headless');
  const packages = fetchPackages('vnu-jar@26.9.27');
  if (!packages) {
    return skip('npm could not fetch vnu-jar');
  }
  const pages = globSync('*.html', { cwd: sampleSite }).map((page) => join(sampleSite, page));
  expect(pages).toHaveLength(3);
  const jar = join(packages, 'vnu-jar/build/dist/vnu.jar');
  // The checker knows neither `@property` nor `@starting-style`.
  const options = [
    '--format',
    'json',
    '--errors-only',
    '--exit-zero-always',
    '--filterpattern',
    'CSS: .*',
  ];
  const { stderr } = spawnSync('java', ['-jar', jar, ...options, ...pages], { encoding: 'utf8' });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string }[] };
  expect(messages.map(({ url, message }) => `${url.split('/').at(-1)}: ${message}`)).toEqual([]);
});
