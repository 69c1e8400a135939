import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import {
  copyCloneWithContent,
  expectEnd,
  filesOf,
  resultOf,
  runNpm,
  runOnSite,
  startDev,
  timesOf,
} from './support/clone.ts';
import { editContent } from './support/edit-content.ts';
import { copyOfSample, makeDist } from './support/make-folder.ts';
import { killGroup } from './support/programs.ts';

it('keeps the earlier site when a build is killed', async () => {
  const clone = copyCloneWithContent();
  cpSync(await makeDist(), join(clone, 'dist'), { recursive: true });
  const page = () => readFileSync(join(clone, 'dist/index.html'), 'utf8');
  const earlier = page();
  const killed = runNpm(['run', '--silent', 'build'], clone);
  await expect.poll(() => globSync('dist.next-*', { cwd: clone })).toHaveLength(1);
  await killGroup(killed);
  expect(page()).toBe(earlier);
});

it('builds one site for our server and one for a host at once, and leaves the clone as it was', async () => {
  const clone = copyCloneWithContent();
  const before = timesOf(clone);
  const own = dirname(copyOfSample({ 'contact.form.submit': 'Spedisci' }));
  const hosted = dirname(copyOfSample({ 'contact.form.submit': 'Scrivi' }));
  const published = {
    PUBLIC_SITE_URL: 'https://www.agenzia-prova.test',
    PUBLIC_EMAILJS_ORIGIN: 'https://posta.agenzia-prova.test',
    ALLOW_PLACEHOLDERS: 'on',
  };
  const misspelled = { CONTENT_REPOSITORY: undefined, CONTENT_REPOSITRY: 'github:a/b' };
  const builds = [
    runOnSite(clone, own, ['build'], misspelled),
    runOnSite(clone, hosted, ['build', '--for', 'netlify'], published),
  ];
  const [output, outputOfHosted] = await Promise.all(builds.map(resultOf));
  expect(output).toMatch(
    /^Unknown variable CONTENT_REPOSITRY: .*\n[\s\S]*Costruite \d pagine .*\s+0$/,
  );
  expect(outputOfHosted).toMatch(/Costruite \d pagine .*\s+0$/);

  const pageOf = (site: string) => readFileSync(join(site, 'dist/index.html'), 'utf8');
  expect(pageOf(own)).toContain('Spedisci');
  expect(pageOf(hosted)).toContain('Scrivi');
  expect(timesOf(clone)).toEqual(before);

  // The host compresses, and has its own page for errors. The words are in the islands' script, whose name has a hash.
  const builtFor = (site: string) =>
    filesOf(join(site, 'dist')).filter((name) => !/^assets.+\.js$/.test(name));
  const shared = builtFor(own).filter((name) => !/\.(br|gz)$|^500\.html$/.test(name));
  expect(builtFor(hosted)).toEqual([...shared, '_headers', '_redirects'].sort());
});

/** Posts a message without fields. */
const postNothing = (url: string) =>
  fetch(`${url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

it('opens the editor although the content has an issue, shows each saved figure, and closes its store', async ({
  skip,
}) => {
  const content = copyOfSample({ 'figures.guaranteeDays': 'molti' });
  const site = dirname(content);
  const { child, url, output } = await startDev('edit', ['--site', site]);
  const page = () => fetch(`${url}/`);
  const issue = /^content\/figures\.yaml:\d+: .*\(guaranteeDays\)/m;
  expect(output()).toMatch(issue);
  expect((await postNothing(url)).status).toBe(503);

  editContent(content, { 'figures.guaranteeDays': 53 });
  await expect.poll(async () => (await page()).text()).toContain('53 giorni');
  await expect.poll(async () => (await postNothing(url)).status).toBe(400);

  const printed = output().length;
  editContent(content, { 'figures.guaranteeDays': 'tanti' });
  await expect.poll(() => output().slice(printed)).toMatch(issue);
  await expect.poll(async () => (await page()).status).toBe(500);
  expect(await (await page()).text()).toMatch(
    /"message":"content\/figures\.yaml:\d+: [^"]*\(guaranteeDays\)/,
  );
  editContent(content, { 'figures.guaranteeDays': 54 });
  await expect.poll(async () => (await page()).text()).toContain('54 giorni');
  expect(output()).not.toMatch(/^ {6}at /m); // No stack.

  skip(
    process.platform === 'win32',
    'Windows has no signals: a stop there ends the server at once',
  );
  child.kill('SIGTERM');
  await expectEnd(child, url);
  // The files that SQLite keeps beside an open store are gone.
  await expect.poll(() => readdirSync(join(site, 'data')).sort()).toEqual(['lock.db', 'outbox.db']);
});
