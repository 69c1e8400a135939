import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../server/clock.ts';
import { openStore } from '../server/node/store/open-store.ts';
import { sampleFolder } from '../tests/sample/sample.ts';
import { aMessage } from '../tests/support/messages.ts';
import { plainEnv } from '../tests/support/plain-env.ts';
import { runScript } from '../tests/support/process.ts';
import { makeFolder } from '../tests/support/site.ts';
import { overwrite, recordOutcome, withStore } from '../tests/support/store.ts';

const page = '<meta name="generator" content="Portico 1.1.0 (62aa4fe6abcd)">';

/** Folders of sites, each as a studio has them: built, without messages. */
function makeSites(...names: string[]): string[] {
  const folder = makeFolder();
  return names.map((name) => {
    const site = join(folder, name);
    for (const part of ['dist', 'data']) {
      mkdirSync(join(site, part), { recursive: true });
    }
    cpSync(sampleFolder, join(site, 'content'), { recursive: true });
    writeFileSync(join(site, '.env'), `PUBLIC_SITE_URL=https://${name}.example.com\n`);
    writeFileSync(join(site, 'dist/index.html'), page);
    return site;
  });
}

const store = (site: string, work: Parameters<typeof withStore>[1]) =>
  withStore(join(site, 'data'), work);
const add = (site: string, state: 'kept' | 'waiting' = 'waiting') =>
  store(site, ({ add }) => add([aMessage()], state));

/** The environment's own variables are of no site. */
const run = (...args: string[]) =>
  runScript(
    'tools/sites.ts',
    args,
    plainEnv({ DATA_DIR: '/nowhere', PUBLIC_SITE_URL: 'https://other.example.com' }),
  );

it('tells address, version, build and messages of each site, in columns', async () => {
  const [rossi = '', bianchi = ''] = makeSites('rossi', 'bianchi');
  add(bianchi);
  const { code, stdout } = await run(rossi, bianchi);
  const [head = '', first = '', second = ''] = stdout.split('\n');
  expect(first).toMatch(
    /^rossi {4}https:\/\/rossi\.example\.com {4}1\.1\.0 \(62aa4fe6abcd\) {2}\d\d\/.* {2}– {10}– {13}–$/,
  );
  expect(second).toMatch(
    /^bianchi {2}https:\/\/bianchi\.example\.com {2}1\.1\.0 \(62aa4fe6abcd\) .* 1 {10}0 {13}\d\d\/\d\d\//,
  );
  expect(head.indexOf('In attesa')).toBe(second.indexOf('1          0'));
  expect(code).toBe(0);
});

it('tells what is no site in its line, and the others as well', async () => {
  const [rossi = ''] = makeSites('rossi');
  const { code, stdout } = await run(join(rossi, 'data'), rossi);
  expect(stdout.split('\n')[1]).toMatch(/^data .* content\/: la cartella manca; /);
  expect(stdout.split('\n')[2]).toContain('https://rossi.example.com');
  expect(code).toBe(1);
});

it('tells what needs a person', async () => {
  const [failed = '', late = '', kept = '', unbuilt = '', damaged = '', wrong = '', broken = ''] =
    makeSites(...['failed', 'late', 'kept', 'unbuilt', 'damaged', 'wrong', 'broken']);
  add(failed);
  store(failed, (of) => recordOutcome(of, 1, { state: 'failed', attemptAt: 1 }));
  const clock = { ...systemClock, now: () => Date.now() - 2 * 3_600_000 };
  for (const site of [late, kept]) {
    const old = openStore(join(site, 'data'), clock);
    old.add([aMessage()], site === late ? 'waiting' : 'kept');
    old.close();
  }
  rmSync(join(unbuilt, 'dist'), { recursive: true });
  add(damaged);
  overwrite(join(damaged, 'data/outbox.db'), 0, 100);
  writeFileSync(join(wrong, '.env'), 'PORT=many\n');
  writeFileSync(join(broken, 'content/zones.yaml'), 'zones: 1\nother: 2\n');
  const { code, stdout } = await run('--json', failed, late, kept, unbuilt, damaged, wrong, broken);
  expect(code).toBe(1);
  expect(JSON.parse(stdout).map(({ issues }: { issues: string[] }) => issues)).toEqual([
    ['messaggi non riusciti'],
    ['messaggi in attesa da più di un’ora'],
    ['messaggi in attesa da più di un’ora'],
    ['manca dist/: npm run build'],
    [expect.stringMatching(/^archivio dei messaggi: /)],
    [expect.stringMatching(/^\.env: PORT must be a whole number/)],
    [expect.stringMatching(/^content\/zones\.yaml.*\(e altri \d+\)$/)],
  ]);
});

it('leaves the store of a stopped and of a running server as it is', async () => {
  const [stopped = '', running = ''] = makeSites('stopped', 'running');
  add(stopped);
  const open = openStore(join(running, 'data'));
  onTestFinished(open.close);
  open.add([aMessage()], 'waiting'); // In the write-ahead log.
  const { stdout } = await run('--json', stopped, running);
  expect(JSON.parse(stdout)).toMatchObject([{ waiting: 1 }, { waiting: 1 }]);
  expect(readdirSync(join(stopped, 'data'))).toEqual(['outbox.db']);
});
