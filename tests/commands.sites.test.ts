import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleFolder } from '../shared/config/folders.ts';
import { sampleDist } from './build-sites.ts';
import {
  copyClone,
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
import { copyOfSample, makeDist, makeFolder } from './support/make-folder.ts';
import { plainEnv } from './support/plain-env.ts';
import { runScript } from './support/process.ts';
import { isWindows, killGroup, startOf } from './support/programs.ts';

it('builds the site again with npm start, and removes what killed builds left', async () => {
  const clone = copyCloneWithContent();
  editContent(join(clone, 'content'), { 'contact.form.submit': 'Spedisci' });
  const left = join(clone, 'dist.next-1');
  mkdirSync(left);
  utimesSync(left, 0, 0);
  const started = runNpm(['start', '--silent'], clone, { PORT: '0', DATA_DIR: makeFolder() });
  const { url } = await startOf(started);
  expect(await (await fetch(url)).text()).toContain('Spedisci');
  expect(existsSync(left)).toBe(false);
  if (isWindows) {
    await killGroup(started);
  } else {
    started.kill('SIGTERM');
  }
  await expectEnd(started, url);
});

it('ends npm start if its build fails, and leaves no folder', async () => {
  const clone = copyCloneWithContent();
  writeFileSync(join(clone, 'content/zones.yaml'), 'zones: 1\n');
  mkdirSync(join(clone, 'dist'));
  expect(await resultOf(runNpm(['start', '--silent'], clone))).toMatch(/\n2$/);
  expect(readdirSync(clone).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

it('exits with 1, not 2, if the site’s folder is missing', async () => {
  const env = plainEnv({ SITE_DIR: join(makeFolder(), 'gone'), CONTENT_DIR: sampleFolder });
  const { code, stderr } = await runScript('tools/run.ts', ['build'], env);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The build failed, .*\n$/)]);
});

it('makes a site in the folder where it was called, without the messages that serving the sample left', async () => {
  const clone = copyClone();
  mkdirSync(join(clone, 'sample/data'));
  const folder = makeFolder();
  const args = ['--prefix', clone, 'run', '--silent', 'new', '--', 'agenzia'];
  expect(await resultOf(runNpm(args, folder))).toMatch(
    /^Fatto: .*\nprogram\.txt manca: .*\n.*\n0$/,
  );
  expect(readdirSync(join(folder, 'agenzia'))).toContain('content');
  expect(readdirSync(join(folder, 'agenzia'))).not.toContain('data');
});

it('keeps and lists a site’s messages in its folder, and ends with Ctrl-C', async ({ skip }) => {
  const clone = copyCloneWithContent();
  const before = timesOf(clone);
  const site = dirname(copyOfSample());
  cpSync(await makeDist(), join(site, 'dist'), { recursive: true });
  const served = runOnSite(clone, site, ['serve'], { PORT: '0' });
  const { url } = await startOf(served);
  expect(filesOf(site)).toContain(join('data', 'outbox.db'));
  expect(await resultOf(runOnSite(clone, site, ['messages']))).toBe('Nessun messaggio.\n0');
  expect(timesOf(clone)).toEqual(before);

  skip(isWindows, 'Windows has no signals: a stop there ends the server at once');
  // Like Ctrl-C, which signals every process in the group.
  process.kill(-Number(served.pid), 'SIGINT');
  await expectEnd(served, url);
});

it('refuses to edit the sample with npm run edit', async () => {
  const env = plainEnv({ CONTENT_DIR: sampleFolder });
  const { code, stderr } = await runScript('tools/run.ts', ['edit'], env);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The sample belongs to .*FOLDER\.\n$/),
  ]);
});

it('serves the sample with npm run dev, with every file that a build writes', async () => {
  const { url } = await startDev('dev', [], copyClone());
  const ask = (path: string) => fetch(`${url}${path}`, { redirect: 'manual' });
  const types = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('content-type')];
  };
  for (const file of globSync('{*.*,drawings/*}', { cwd: sampleDist, exclude: ['**/*.{br,gz}'] })) {
    const path = `/${file.replaceAll('\\', '/')}`;
    expect((await ask(path)).status, path).toBe(200);
  }
  expect(await types('/favicon.svg')).toEqual([200, 'image/svg+xml']);
  expect(await types('/favicon.ico')).toEqual([200, 'image/x-icon']);
  expect(await types('/')).toEqual([200, 'text/html; charset=utf-8']);
  for (const path of ['/nessuna', '/a/b/c', '/%zz']) {
    expect(await types(path)).toEqual([404, 'text/html; charset=utf-8']);
  }
  expect((await ask('/admin')).headers.get('location')).toBe('/admin/');
});

it('serves no messages with npm run dev, nor copies of them', async () => {
  const clone = copyClone();
  const files = [
    'data/outbox.db',
    'data/outbox.db-wal',
    'data-backup/copy.db',
    'data.before/outbox.db',
  ];
  for (const file of files) {
    mkdirSync(join(clone, dirname(file)), { recursive: true });
    writeFileSync(join(clone, file), 'Ada Lovelace');
  }
  const { url } = await startDev('dev', [], clone);
  for (const file of files) {
    expect((await fetch(`${url}/${file}`)).status, file).not.toBe(200);
  }
});
