import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StoredMessage } from '../../server/message.ts';
import { storeFile } from '../../server/node/store/database-files.ts';
import { readConfig } from '../../shared/config/config.ts';
import { cloneDir } from '../../shared/config/folders.ts';
import { withoutControls } from '../../shared/text/printable.ts';
import { aMessage, aStoredMessage } from '../../tests/support/a-message.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { runMessages, startMessages } from '../../tests/support/process.ts';
import { freePort, isWindows } from '../../tests/support/programs.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import { folderWith, overwrite, recordOutcome, withStore } from '../../tests/support/test-store.ts';
import { alert } from './alert.ts';
import { runCommand } from './commands.ts';
import { readMessagesOptions, UsageError, usage } from './options.ts';
import { listText, messageText, toCsv, toJson } from './output.ts';

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

  it('lists messages and shows one', async () => {
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

  it('forgets a person in the copies as well', async () => {
    const folder = folderWith(
      { subject: 'uno' },
      { subject: 'due', from_email: 'bea@example.com' },
    );
    const copies = `${folder}-backup`;
    const copy = await print(folder, '--backup');
    const damaged = join(copies, 'outbox-2026-01-01.db');
    writeFileSync(damaged, 'nessun archivio');
    expect(await print(folder, '--forget', 'ada@example.com')).toContain(
      `Messaggi cancellati: 1.\nDa cancellare a mano, perché non si legge: ${damaged}\n`,
    );
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    cpSync(copy, storeFile(folder));
    expect(await listed(folder)).toMatchObject([{ subject: 'due' }]);
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
  it('prints the output of a command, or its refusal', async () => {
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

it('writes times in the JSON export as ISO 8601', () => {
  const [message] = JSON.parse([...toJson([aStoredMessage()])].join(''));
  expect(message).toMatchObject({ ...aMessage(), id: 7, taken_at: null });
  expect(message.received_at).toBe('2030-06-01T10:00:00.000Z');
});

describe('CSV', () => {
  const csv = (subject: string) => [...toCsv([aStoredMessage({ subject })])].join('');

  it.each(['=1+1', '@SUM(A1)', ' =1', 'casa; =1+1', 'casa\n=1+1', 'casa,＠SUM(A1)'])(
    'writes no formula for %j, whatever the separator',
    (subject) => {
      const cells = csv(subject).split(/[,;|"\t\r\n]/);
      expect(cells.filter((text) => /^\s*[=+\-@＝＋－＠]/.test(text))).toEqual([]);
    },
  );

  it.each(['0511234567', '12/03', '1e5', '3-4'])('keeps %s a text for a spreadsheet', (subject) => {
    expect(csv(subject)).toContain(`;"'${subject}";`);
  });

  it('leaves other text alone, doubles quotes and begins with the byte order mark', () => {
    expect(csv('detto "il bello", via Po 3-4')).toMatch(
      /^\uFEFF(\w+;)+\w+\r\n[\s\S]*;"detto ""il bello"", via Po 3-4";/,
    );
  });
});

it('prints a message’s state, its attempts and their error', () => {
  const tried = { state: 'failed', attempts: 2, last_attempt_at: 0, last_error: '550 no' } as const;
  const failed = aStoredMessage(tried);
  expect(listText([failed])).toContain('non riuscito');
  expect(messageText(failed)).toMatch(/Tentativi +2, l’ultimo .*\nErrore +550 no\n/);
  expect(messageText({ ...failed, message: 'prima\rdopo' })).toMatch(/\n\nprima\ndopo$/);
  const triedAgain = { ...failed, next_attempt_at: Date.UTC(2030, 5, 1, 10) };
  expect(messageText(triedAgain)).toMatch(
    /\nProssimo tentativo +01\/06\/30, 12:00\nErrore +550 no\n/,
  );
});

it('prints the chosen day and the estimate’s zone of a message, if it has them', () => {
  const hidden = { preferred_day: '2026-11-28 morning', estimate_zone: 'saragozza' };
  expect(messageText(aStoredMessage(hidden))).toMatch(
    /\nGiorno preferito +2026-11-28 morning\nZona della stima +saragozza\n/,
  );
  expect(messageText(aStoredMessage())).not.toMatch(/Giorno preferito|Zona della stima|Newsletter/);
});

/** Without these variables the addresses are the built site's, and this clone may have none. */
const agentAddresses = { MAIL_FROM: 'sito@example.com', MAIL_TO: 'agente@example.com' };

it('mails the agent with --alert that a service failed', async () => {
  const smtp = await startSmtp();
  const config = readConfig({ ...agentAddresses, SMTP_URL: smtp.url });
  expect(await alert('portico-backup.service', config)).toBe(
    'Avviso inviato: portico-backup.service.',
  );
  const [mail] = smtp.mails;
  expect(mail?.recipients).toEqual(['agente@example.com']);
  expect(mail?.subject).toBe('Da guardare sul server del sito: portico-backup.service');
  expect(mail?.text).toMatch(/^Gira questa email allo studio che cura il sito: /);
  expect(mail?.text).toContain('journalctl -u portico-backup.service');
});

it('begins an alert with the build’s own line about a refused publication', async () => {
  const smtp = await startSmtp();
  const site = makeFolder();
  mkdirSync(join(site, '.git'));
  writeFileSync(join(site, '.git/refused'), 'content/zones.yaml:31: San Donato\n');
  vi.stubEnv('SITE_DIR', site);
  await alert('portico-publish.service', readConfig({ ...agentAddresses, SMTP_URL: smtp.url }));
  const text = smtp.mails[0]?.text;
  expect(text).toMatch(
    /^Le ultime modifiche non sono sulla pagina.*\n\ncontent\/zones\.yaml:31: .*\n\nGira questa email /,
  );
  expect(text).toContain(
    `in ${cloneDir}:\n\n    runuser -u portico -- npm run messages -- --site ${site}`,
  );
});

it('reports that an alert lacks SMTP_URL, with an exit code that keeps systemd from trying again', async () => {
  await expect(runMessages({}, '--alert', 'x.service')).rejects.toMatchObject({
    code: 78,
    stdout: 'Nessuno viene avvisato che x.service ha un problema: manca SMTP_URL.\n',
  });
  const unit = readFileSync(join(cloneDir, 'deploy/portico-alert@.service'), 'utf8');
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
});

it('fails in one line when an alert cannot be sent', async () => {
  const closed = { ...agentAddresses, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  const failed = expect(alert('x.service', readConfig(closed))).rejects;
  await failed.toThrow(UsageError);
  await failed.toThrow(/^L’avviso non è partito: .+$/);
});

/** What the commands print about a message: the list, the message itself, CSV and JSON. */
const everyOutput = (message: StoredMessage) => [
  listText([message]),
  messageText(message),
  [...toCsv([message])].join(''),
  [...toJson([message])].join(''),
];

it('names in every output the code that brought a message', () => {
  for (const text of everyOutput(aStoredMessage({ referral: 'volantino' }))) {
    expect(text).toContain('volantino');
  }
});

it('prints no terminal control sequences of a message', () => {
  const hostile = 'a\u001b]0;b\u0007\u009b2J\u202ec';
  const message = aStoredMessage({
    subject: hostile,
    message: hostile,
    last_error: hostile,
    referral: hostile,
  });
  const printed = everyOutput(message);
  for (const text of printed) {
    expect(withoutControls(text)).toBe(text);
  }
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject([{ subject: hostile }]);
});
