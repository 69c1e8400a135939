import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleFolder } from '../../../shared/config/folders.ts';
import { issuesInFolder } from '../../../tests/support/content-issues.ts';
import { copyOfSample, makeFolder } from '../../../tests/support/make-folder.ts';

it('follows no symbolic link in content/', async () => {
  const folder = makeFolder();
  for (const name of ['pictures', '.git']) {
    mkdirSync(join(folder, name));
  }
  // A junction, because on Windows anybody may make one.
  const link = (name: string) => symlinkSync(makeFolder(), join(folder, name), 'junction');
  const others = ['.#agency.yaml', '.schemas', 'pictures/more'];
  for (const name of [...others, '.git/hooks']) {
    link(name);
  }
  const line = (name: string) => `content/${name}: deve essere un file, non un collegamento`;
  expect(await issuesInFolder(folder)).toEqual(others.map(line));
});

it('names the folder if it or a file in it is missing', async () => {
  const folder = join(makeFolder(), 'altro');
  const issues = () => issuesInFolder(folder);
  const missing = [`content/: la cartella manca; dovrebbe essere ${folder}`];
  expect(await issues()).toEqual(missing);
  writeFileSync(folder, '');
  expect(await issues()).toEqual(missing);
  rmSync(folder);
  cpSync(sampleFolder, folder, { recursive: true });
  rmSync(join(folder, 'zones.yaml'));
  expect(await issues()).toEqual(['altro/zones.yaml: il file manca']);
  mkdirSync(join(folder, 'zones.yaml'));
  expect(await issues()).toEqual(['altro/zones.yaml: il file manca']);
});

it.each(['agency.yaml.txt', 'agency (1).yaml', 'Agency.yml'])(
  'says that %s is probably meant to be agency.yaml',
  async (file) => {
    const folder = copyOfSample();
    renameSync(join(folder, 'agency.yaml'), join(folder, file));
    expect(await issuesInFolder(folder)).toContain(
      `content/${file}: nessuno legge questo file: rinominalo o toglilo; forse volevi dire «agency.yaml»?`,
    );
  },
);

it.each(['faq (1).yaml', 'Footer.yaml', 'hours.yml', 'zones.yaml.txt'])(
  'refuses %s, because no build reads it',
  async (file) => {
    const folder = copyOfSample();
    writeFileSync(join(folder, file), 'heading: Mio');
    expect(await issuesInFolder(folder)).toEqual([
      `content/${file}: nessuno legge questo file: rinominalo o toglilo`,
    ]);
  },
);
