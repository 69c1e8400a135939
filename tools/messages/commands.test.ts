import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeFile } from '../../server/node/store/database-files.ts';
import { readConfig } from '../../shared/config/config.ts';
import { cloneDir } from '../../shared/config/folders.ts';
import { aMessage, aStoredMessage } from '../../tests/support/a-message.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { runMessages, startMessages } from '../../tests/support/process.ts';
import { isWindows } from '../../tests/support/programs.ts';
import { folderWith, overwrite, recordOutcome, withStore } from '../../tests/support/test-store.ts';
import { runCommand } from './commands.ts';
import { readMessagesOptions, UsageError, usage } from './options.ts';

/** What a command prints, run in this process: each start of Node takes longer than all that a test does with it. */
async function print(folder: string, ...args: string[]): Promise<string> {
  const options = readMessagesOptions(args);
  const pieces = runCommand(options, readConfig({ DATA_DIR: folder }));
  return (await Array.fromAsync(pieces)).join('');
}

const listed = async (folder: string) => JSON.parse(await print(folder, '--json'));

describe('a command of npm run messages', () => {
  it('lists nothing without a store, and says that there is none', async () => {
    const say = vi.spyOn(console, 'error').mockReturnValue();
    const empty = makeFolder();
    expect(await print(empty)).toBe('Nessun messaggio.');
    expect(say).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`${storeFile(empty)} non c’è`),
    );
    expect(await print(makeFolder(), '--json')).toBe('[]');
    expect(await print(makeFolder(), '--csv')).toMatch(
      /^\uFEFFid;key;received_at;(\w+;)+referral$/,
    );
    expect(await print(makeFolder(), '--counts', '--month', '2030-01')).toMatch(
      /^Nulla di contato: 2030-01/,
    );
  });

  it('fails for a store that it cannot look at, instead of listing nothing', async ({ skip }) => {
    skip(isWindows, 'Windows lets only administrators make the link that this needs');
    const folder = join(makeFolder(), 'loop');
    symlinkSync(folder, folder);
    for (const args of [[], ['--backup'], ['--forget', 'ada@example.com']]) {
      await expect(print(folder, ...args)).rejects.toThrow('ELOOP');
    }
  });

  it('shows which address lacks a message', async () => {
    const folder = folderWith({ subject: 'uno' });
    const lackingRecipients = 'socio@example.com archivio@example.com';
    withStore(folder, (store) => {
      recordOutcome(store, 1, { state: 'failed', attemptAt: 1, error: '550', lackingRecipients });
    });
    expect(await print(folder, '--show', '1')).toMatch(
      /^Manca a +socio@example\.com, archivio@example\.com$/m,
    );
  });

  it('lists the stored messages, and shows one of them', async () => {
    const folder = folderWith({ subject: 'primo' }, { subject: 'secondo' });
    const list = await print(folder);
    expect(list.split('\n')[1]).toMatch(
      /^2 .* in attesa {2}Ada D'Elia <ada@example.com> {2}secondo$/,
    );
    expect(await listed(folder)).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await print(folder, '--show', '1')).toContain('vorrei vendere');
    expect(await print(folder, '--csv')).toContain('"Buongiorno,\nvorrei vendere.');
  });

  it('requeues all failed messages', async () => {
    const folder = folderWith({ subject: 'uno' }, { subject: 'due' });
    withStore(folder, (store) => {
      for (const id of [1, 2]) {
        recordOutcome(store, id, { state: 'failed', attemptAt: 1, error: '550' });
      }
    });
    expect(await print(folder, '--retry', 'all')).toBe('Messaggi di nuovo in consegna: 2.');
    expect(await listed(folder)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  });

  it('says that a message changed before it could be requeued', async () => {
    const row = aStoredMessage({ state: 'failed' });
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) =>
      Response.json(JSON.parse(body).name === 'rows' ? [row] : 0),
    );
    const config = readConfig({ MESSAGES_TOKEN: '0123456789abcdef0123456789abcdef' });
    const retry = runCommand(readMessagesOptions(['--retry', '7']), config);
    await expect(Array.fromAsync(retry)).rejects.toThrow(
      new UsageError('Il messaggio 7 è cambiato nel frattempo: guarda l’elenco.'),
    );
  });

  it('names an address that has no messages, so that a typing error does not look like an erasure', async () => {
    const folder = folderWith({ subject: 'uno' });
    expect(await print(folder, '--forget', 'ada@example.it')).toMatch(
      /^Nessun messaggio di ada@example\.it nell’archivio\.$/m,
    );
    expect(await listed(folder)).toHaveLength(1);
  });

  it('says that erased words stay in the files while another program reads them', async () => {
    const folder = folderWith({ subject: 'uno' }, { subject: 'due' });
    const reader = new DatabaseSync(storeFile(folder));
    onTestFinished(() => reader.close());
    reader.exec('BEGIN; SELECT 1 FROM messages');
    expect(await print(folder, '--forget', 'ada@example.com')).toMatch(
      /^Messaggi cancellati: 2\..*\nUn altro programma sta leggendo l’archivio: /,
    );
  });

  it('names a copy from which it can erase nothing', async () => {
    const folder = folderWith({ subject: 'uno' });
    const copies = `${folder}-backup`;
    mkdirSync(copies);
    const damaged = join(copies, 'outbox-2026-01-01.db');
    writeFileSync(damaged, 'nessun archivio');
    expect(await print(folder, '--forget', 'ada@example.com')).toContain(
      `Messaggi cancellati: 1.\nDa cancellare a mano, perché non si legge: ${damaged}\n`,
    );
  });

  it('forgets one message, in the copies as well, and leaves the sender’s others', async () => {
    const folder = folderWith({ subject: 'uno' }, { subject: 'due' });
    const copy = await print(folder, '--backup');
    expect(await print(folder, '--forget', '1')).toMatch(/^Messaggi cancellati: 1\./);
    expect(await listed(folder)).toMatchObject([{ subject: 'due' }]);
    cpSync(copy, storeFile(folder));
    expect(await listed(folder)).toMatchObject([{ subject: 'due' }]);
  });

  it('forgets a person in the copies of a store that was moved away', async () => {
    const folder = folderWith({ subject: 'uno' });
    const copies = `${folder}-backup`;
    const copy = await print(folder, '--backup');
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    expect(await print(folder, '--forget', 'ada@example.com')).toContain(
      `Le copie in ${copies} non ne hanno più.`,
    );
    cpSync(copy, storeFile(folder));
    expect(await listed(folder)).toEqual([]);
  });

  it.each([
    [['--show', '9'], 'Nessun messaggio con ID 9.'],
    [['--show', 'x'], 'L’ID è un numero, come nell’elenco, non «x».'],
    [['--forget', '9'], 'Nessun messaggio con ID 9.'],
    [['--retry', '1'], 'Per consegnare il messaggio 1 serve SMTP_URL.'],
    [['--forget', 'Ada D@Elia'], '--forget vuole un ID o un indirizzo email, non «Ada D@Elia».'],
  ])('refuses %j in one line', async (args, line) => {
    const folder = folderWith();
    withStore(folder, (store) => store.add(aMessage(), 'kept'));
    await expect(print(folder, ...args)).rejects.toThrow(new UsageError(line));
  });

  it('says in which folder it cannot make a copy', async () => {
    const folder = folderWith({ subject: 'uno' });
    writeFileSync(`${folder}-backup`, '');
    const line = `La copia in ${folder}-backup non è riuscita (EEXIST).`;
    await expect(print(folder, '--backup')).rejects.toThrow(new UsageError(line));
  });

  it('refuses --backup where there is no store', async () => {
    const line = /outbox\.db non c’è: non c’è nulla da copiare\.$/;
    await expect(print(makeFolder(), '--backup')).rejects.toThrow(line);
  });
});

describe('npm run messages', () => {
  it('prints a command’s output or its error', async () => {
    const folder = folderWith({ subject: 'uno' });
    expect(await runMessages(folder, '--show', '1')).toMatch(/^ID +1\n[\s\S]+[^\n]\n$/);
    const stderr = 'Nessun messaggio con ID 9.\n';
    await expect(runMessages(folder, '--show', '9')).rejects.toMatchObject({ code: 1, stderr });
  });

  it('forgets an address read from standard input, as the list prints it', async () => {
    const folder = folderWith({ subject: 'uno' });
    const forget = startMessages({ DATA_DIR: folder }, '--forget', '-');
    forget.child.stdin?.end("Ada D'Elia <ADA@example.com>\n");
    expect((await forget).stdout).toBe(
      'Messaggi cancellati: 1.\nLe copie che stanno altrove si cancellano a mano.\n',
    );
    expect(await listed(folder)).toEqual([]);
  });

  it('says where to read about a damaged store', async () => {
    const folder = folderWith({ subject: 'uno' });
    overwrite(storeFile(folder), 0, 100);
    await expect(runMessages(folder)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^L’archivio dei messaggi è danneggiato\. .*A damaged store.*\n$/,
      ),
    });
  });

  it.skipIf(process.platform !== 'linux')('fails where its output cannot be written', () => {
    const env = { ENV_FILE: 'none', DATA_DIR: folderWith({ subject: 'uno' }) };
    const full = openSync('/dev/full', 'w');
    const command = [join(cloneDir, 'tools/run.ts'), 'messages', '--csv'];
    const { status, stderr } = spawnSync(process.execPath, command, {
      env,
      stdio: ['ignore', full, 'pipe'],
    });
    expect([status, `${stderr}`]).toEqual([
      1,
      'L’elenco è incompleto, non si può scrivere: ENOSPC\n',
    ]);
  });
});

it.each([
  ['--rescue', usage],
  ['--show', usage],
  ['--csv=3', usage],
  ['3', usage],
  ['--show 1 --retry 1', 'Una sola opzione per volta. '],
  ['--counts --json', 'Una sola opzione per volta. '],
  ['--show 3 --csv', 'Una sola opzione per volta. '],
  ['--month 2026-11', '--month va con --counts: '],
  ['--counts --month 11/2026', 'Il mese si scrive come 2026-11, non «11/2026».'],
])('refuses the options %s', (args, sentence) => {
  expect(() => readMessagesOptions(args.split(' '))).toThrow(UsageError);
  expect(() => readMessagesOptions(args.split(' '))).toThrow(sentence);
});
