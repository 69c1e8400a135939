import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../tests/support/messages.ts';
import { runMessages } from '../tests/support/process.ts';
import { makeFolder } from '../tests/support/site.ts';
import { root } from './env.ts';
import { openStore, storeFile } from './outbox/store.ts';

const minute = 60_000;
const messagesCommand = resolve(root, 'server/messages.ts');

function folderWith(...subjects: string[]): string {
  const folder = makeFolder();
  const store = openStore(folder);
  for (const subject of subjects) store.add([aMessage({ subject })], 'kept');
  store.close();
  return folder;
}

/** Runs the command with so little memory, counting what it writes; `input` is typed. */
async function runSmall(dataDir: string, args: string[], input = '') {
  const child = spawn(process.execPath, ['--max-old-space-size=24', messagesCommand, ...args], {
    env: { DATA_DIR: dataDir, ENV_FILE: 'none' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let [bytes, head, errors] = [0, '', ''];
  child.stdout.on('data', (data: Buffer) => {
    bytes += data.length;
    if (head.length < 200) head += data.toString();
  });
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, bytes, head, errors };
}

it('an archive larger than the memory is listed, exported and forgotten', {
  timeout: 5 * minute,
}, async () => {
  const folder = folderWith('primo');
  const db = new DatabaseSync(storeFile(folder));
  db.exec(`PRAGMA synchronous = OFF; WITH RECURSIVE many(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM many WHERE n < 150000)
    INSERT INTO messages (key, received_at, received_uptime, boot, content_hash, from_name, from_email, phone, subject,
      message, suspect, state) SELECT hex(randomblob(16)), n, 0, '', randomblob(32), 'Ada', 'Ada@example.com', '', 'n. ' || n,
      hex(zeroblob(400)), 0, 'delivered' FROM many`);
  db.close();
  const calm = { code: 0, errors: '' };
  const list = await runSmall(folder, []);
  expect(list).toMatchObject({
    ...calm,
    head: expect.stringMatching(/^ID +Ricevuto +Stato +Da +Oggetto\n150000 /),
  });
  expect(await runSmall(folder, ['--json'])).toMatchObject(calm);
  const csv = await runSmall(folder, ['--export', 'csv']);
  expect(csv).toMatchObject(calm);
  expect(csv.bytes).toBeGreaterThan(120_000_000);
  expect(await runSmall(folder, ['--forget', '-'], 'ada@example.com\n')).toMatchObject({
    ...calm,
    head: 'Messaggi cancellati: 150000.\n',
  });
});

describe('an address to be forgotten', () => {
  /** The npm that runs this, with a home of its own: on Windows the command is a batch file, which takes a shell. */
  const forgetByNpm = (address: string, home: string, DATA_DIR: string) => {
    const npm = process.env.npm_execpath;
    if (!npm) throw new Error('To be started by npm: npm test, or npx vitest');
    return promisify(execFile)(
      process.execPath,
      [npm, 'run', '--silent', 'messages', '--', '--forget', address],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: home,
          npm_config_cache: join(home, 'npm'),
          DATA_DIR,
          ENV_FILE: 'none',
        },
      },
    );
  };

  it('is read from standard input, and is in no file after', { timeout: minute }, async () => {
    const [folder, home] = [folderWith('uno'), makeFolder()];
    const forget = forgetByNpm('-', home, folder);
    forget.child.stdin?.end('ADA@example.com\n');
    expect((await forget).stdout).toBe('Messaggi cancellati: 1.\n');
    expect(wordsIn(home) + wordsIn(folder)).not.toMatch(/ada@|vorrei vendere/i);
  });

  it('on the command line leaves no trace in npm’s own files', { timeout: minute }, async () => {
    const [folder, home] = [folderWith('uno'), makeFolder()];
    expect((await forgetByNpm('ada@example.com', home, folder)).stdout).toBe('Messaggi cancellati: 1.\n');
    expect(wordsIn(home)).not.toMatch(/ada@/i);
  });

  it.each(['', 'nessuno\n'])(
    'that is none (%j) is refused in one line',
    { timeout: minute },
    async (input) => {
      const { code, errors } = await runSmall(folderWith('uno'), ['--forget', '-'], input);
      expect({ code, errors }).toEqual({
        code: 1,
        errors: `--forget vuole un indirizzo email, non «${input.trim()}».\n`,
      });
    },
  );
});

/** All that the files under a folder hold. */
function wordsIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
}

it('a backup is restored over newer messages, with one command each', { timeout: minute }, async () => {
  const [folder, copies] = [folderWith('uno', 'due'), join(makeFolder(), 'copie')];
  const copy = (await runMessages(folder, '--backup', copies)).trim();
  await runMessages(folder, '--forget', 'ada@example.com');
  const store = openStore(folder);
  store.add([aMessage({ subject: 'nuovo', from_email: 'altra@example.com' })], 'kept');
  store.close();
  expect(await runMessages(folder, '--restore', copy)).toMatch(
    /^Messaggi riportati: 0\.\nL’archivio di prima resta in .*outbox-before-restore-.*\.db\n$/,
  );
  expect(JSON.parse(await runMessages(folder, '--json'))).toMatchObject([{ subject: 'nuovo' }]);
  const empty = makeFolder();
  expect(await runMessages(empty, '--restore', copy)).toBe('Messaggi riportati: 2.\n');
  expect(JSON.parse(await runMessages(empty, '--json'))).toHaveLength(2);
  expect(await runMessages(empty, '--rescue')).toBe('L’archivio è integro: non c’è nulla da recuperare.\n');
  expect(await runMessages(folder, '--forget', 'altra@example.com')).toMatch(
    /^Messaggi cancellati: 1\.\nDa cancellare a mano/,
  );
});

it.each([
  [['--restore', '/nowhere.db'], '/nowhere.db non c’è.\n'],
  [['--backup', '/tmp/copies'], /outbox\.db non c’è: non c’è nulla da copiare\.\n$/],
  [['--rescue'], /outbox\.db non c’è: non c’è nulla da recuperare\.\n$/],
])('%j with nothing there is refused in one line', { timeout: minute }, async (args, line) => {
  const stderr = typeof line === 'string' ? line : expect.stringMatching(line);
  await expect(runMessages(makeFolder(), ...args)).rejects.toMatchObject({ code: 1, stderr });
});

it('a damaged backup is refused in one line', { timeout: minute }, async () => {
  const [folder, copy] = [folderWith('uno'), join(makeFolder(), 'copia.db')];
  writeFileSync(copy, 'not a database'.repeat(999));
  await expect(runMessages(folder, '--restore', copy)).rejects.toMatchObject({
    code: 1,
    stderr: `${copy} è danneggiato: serve un’altra copia.\n`,
  });
});

it('everything that failed goes out again with one command', { timeout: minute }, async () => {
  const folder = folderWith('uno', 'due', 'tre');
  const store = openStore(folder);
  for (const id of [1, 3])
    store.recordOutcome(id, { state: 'failed', at: 1, next: null, waitedMs: 0, error: '550' });
  store.close();
  expect(await runMessages(folder, '--retry', 'all')).toBe('Messaggi di nuovo in consegna: 2.\n');
  const states = JSON.parse(await runMessages(folder, '--json')) as { state: string }[];
  expect(states.map(({ state }) => state)).toEqual(['waiting', 'kept', 'waiting']);
});
