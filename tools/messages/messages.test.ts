import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  damagedFile,
  rescuedFile,
  storeFile,
  unfinishedFile,
} from '../../server/node/store/names.ts';
import { openStore } from '../../server/node/store/open-store.ts';
import { root } from '../../shared/config/env.ts';
import { controlAt } from '../../shared/rules/printable.ts';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { aMessage, aStoredMessage } from '../../tests/support/messages.ts';
import { runMessages } from '../../tests/support/process.ts';
import { makeFolder } from '../../tests/support/site.ts';
import { freePort, startSmtp } from '../../tests/support/smtp.ts';
import {
  damageRoot,
  folderWith,
  overwrite,
  recordOutcome,
  withStore,
} from '../../tests/support/store.ts';
import { readOptions, UsageError } from './options.ts';
import { printList, printMessage, toCsv, toJson } from './output.ts';

const listed = async (folder: string) => JSON.parse(await runMessages(folder, '--json'));

/** Runs the command with more variables, or with `child.stdin`. */
function start(args: string[], env: Record<string, string>, cwd?: string) {
  const own = { ENV_FILE: 'none', CONTENT_DIR: sampleFolder, DATA_DIR: makeFolder() };
  const command = [join(root, 'tools/messages/main.ts'), ...args];
  return promisify(execFile)(process.execPath, command, { cwd, env: { ...own, ...env } });
}

const noStore = join(root, 'package.json');
const here = import.meta.dirname;

describe('npm run messages', () => {
  it('lists nothing without a store', async () => {
    expect(await runMessages(makeFolder())).toBe('Nessun messaggio.\n');
    expect(await runMessages(makeFolder(), '--json')).toBe('[]\n');
  });

  it('lists and shows', async () => {
    const folder = folderWith({ subject: 'primo' }, { subject: 'secondo' });
    const list = await runMessages(folder);
    expect(list.split('\n')[1]).toMatch(
      /^2 .* in attesa {2}Ada D'Elia <ada@example.com> {2}secondo$/,
    );
    expect(await listed(folder)).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await runMessages(folder, '--show', '1')).toContain('vorrei vendere');
    expect(await runMessages(folder, '--show', '1', '--json')).toContain('"subject": "primo"');
    expect(await runMessages(folder, '--csv')).toContain('"Buongiorno,\nvorrei vendere.');
  });

  it('requeues all failed messages', async () => {
    const folder = folderWith({ subject: 'uno' }, { subject: 'due' });
    withStore(folder, (store) => {
      for (const id of [1, 2]) {
        recordOutcome(store, id, { state: 'failed', attemptAt: 1, error: '550' });
      }
    });
    expect(await runMessages(folder, '--retry', 'all')).toBe('Messaggi di nuovo in consegna: 2.\n');
    expect(await listed(folder)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  });

  it('forgets an address read from standard input', async () => {
    const folder = folderWith({ subject: 'uno' });
    const forget = start(['--forget', '-'], { DATA_DIR: folder });
    forget.child.stdin?.end('ADA@example.com\n');
    expect((await forget).stdout).toBe('Messaggi cancellati: 1.\n');
    expect(await listed(folder)).toEqual([]);
  });

  it('says that erased words stay in the files while another program reads them', async () => {
    const folder = folderWith({ subject: 'uno' }, { subject: 'due' });
    const reader = new DatabaseSync(storeFile(folder));
    onTestFinished(() => reader.close());
    reader.exec('BEGIN; SELECT 1 FROM messages');
    expect(await runMessages(folder, '--forget', 'ada@example.com')).toMatch(
      /^Messaggi cancellati: 2\.\nUn altro programma sta leggendo l’archivio: /,
    );
  });

  it('restores a backup over newer messages', async () => {
    const folder = folderWith({ subject: 'uno' }, { subject: 'due' });
    const copies = join(makeFolder(), 'copie');
    const copy = (await runMessages(folder, '--backup', copies)).trim();
    await runMessages(folder, '--forget', 'ada@example.com');
    const other = aMessage({ subject: 'nuovo', from_email: 'altra@example.com' });
    withStore(folder, (store) => store.add([other], 'kept'));
    expect(await runMessages(folder, '--restore', copy)).toMatch(
      /^Messaggi riportati: 0\.\nL’archivio di prima resta in .*outbox-before-restore-.*\.db\n$/,
    );
    expect(await listed(folder)).toMatchObject([{ subject: 'nuovo' }]);
    expect(await runMessages(folder, '--forget', 'altra@example.com')).toMatch(
      /^Messaggi cancellati: 1\.\nDa cancellare a mano/,
    );
  });

  it('names every file that still has a person’s words, whatever a rescue and breaks left', async () => {
    const folder = folderWith({ subject: 'uno', message: 'parole da dimenticare' });
    const file = storeFile(folder);
    for (const broken of [rescuedFile(folder), unfinishedFile(damagedFile(folder, 'x'))]) {
      cpSync(file, broken);
    }
    const server = openStore(folder);
    onTestFinished(server.close);
    server.add(
      [aMessage({ subject: 'nel registro', message: 'parole da dimenticare' })],
      'waiting',
    );
    damageRoot(folder, 'counts');
    expect(await runMessages(folder, '--rescue')).toMatch(/^Messaggi recuperati: 2\./);
    cpSync(file, rescuedFile(folder)); // Of a rescue that broke later.
    const said = await runMessages(folder, '--forget', 'ada@example.com');
    const holding = readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((path) => readFileSync(path).includes('parole da dimenticare'));
    expect(holding.map((path) => basename(path).replace(/\d{4}-.*Z/, '…'))).toEqual(
      expect.arrayContaining([
        'outbox-damaged-….db',
        'outbox-damaged-….db-wal',
        'outbox.db.rescued',
      ]),
    );
    const named = said.trim().split('\n').slice(1);
    for (const path of holding) {
      expect(named).toContain(`Da cancellare a mano, se contiene quei messaggi: ${path}`);
    }
  });

  it('rescues a damaged store, and names the newest backup for the rest', async () => {
    const folder = folderWith({ subject: 'uno' }, { subject: 'due' });
    const copy = (await runMessages(folder, '--backup', `${folder}-backup`)).trim();
    expect(await runMessages(folder, '--rescue')).toMatch(/^L’archivio è integro: .*\n$/);
    overwrite(storeFile(folder), 0, 100);
    await expect(runMessages(folder)).rejects.toThrow('--rescue');
    const [first, second, third] = (await runMessages(folder, '--rescue')).split('\n');
    expect(first).toBe('Messaggi recuperati: 0.');
    expect(second).toMatch(/^L’archivio di prima resta in .*outbox-damaged-.*\.db$/);
    expect(third).toBe(
      `Ciò che manca si riporta dall’ultima copia: npm run messages -- --restore ${copy}`,
    );
    expect(await runMessages(folder, '--restore', copy)).toMatch(/^Messaggi riportati: 2\.\n/);
  });

  it.each([
    [['--show', '9'], 'Nessun messaggio con ID 9.\n'],
    [['--show', 'x'], 'L’ID è un numero, come nell’elenco, non «x».\n'],
    [['--show', '-1'], 'Opzione non valida: --show -1. Per l’elenco: npm run messages -- --help\n'],
    [['--retry', '1'], 'Per consegnare il messaggio 1 serve SMTP_URL.\n'],
    [['--forget', 'nessuno'], '--forget vuole un indirizzo email, non «nessuno».\n'],
    [['--restore', '/nowhere.db'], '/nowhere.db non c’è.\n'],
    [['--restore', noStore], `${noStore} è danneggiato: serve un’altra copia.\n`],
    [['--restore', here], `${here} è una cartella: serve il file di una copia.\n`],
    [['--backup', noStore], `La copia in ${noStore} non è riuscita (EEXIST).\n`],
  ])('refuses %j in one line', async (args, stderr) => {
    const folder = folderWith();
    withStore(folder, (store) => store.add([aMessage()], 'kept'));
    await expect(runMessages(folder, ...args)).rejects.toMatchObject({ code: 1, stderr });
  });

  it.skipIf(process.platform !== 'linux')('fails where its output cannot be written', () => {
    const env = {
      ENV_FILE: 'none',
      CONTENT_DIR: sampleFolder,
      DATA_DIR: folderWith({ subject: 'uno' }),
    };
    const full = openSync('/dev/full', 'w');
    const command = [join(root, 'tools/messages/main.ts'), '--csv'];
    const { status, stderr } = spawnSync(process.execPath, command, {
      env,
      stdio: ['ignore', full, 'pipe'],
    });
    expect([status, `${stderr}`]).toEqual([
      1,
      'L’elenco è incompleto, non si può scrivere: ENOSPC\n',
    ]);
  });

  it.each(['--backup=/tmp/copies', '--rescue'])(
    'refuses %s where there is no store',
    async (option) => {
      const stderr = expect.stringMatching(
        /outbox\.db non c’è: non c’è nulla da (copiare|recuperare)\.\n$/,
      );
      await expect(runMessages(makeFolder(), option)).rejects.toMatchObject({ code: 1, stderr });
    },
  );
});

it.each(['--show', '--export json', '3', '--show 1 --retry 1', '--rescue --help'])(
  'refuses %s',
  (args) => {
    expect(() => readOptions(args.split(' '))).toThrow(UsageError);
  },
);

it('writes times in JSON as ISO 8601', () => {
  const [message] = JSON.parse([...toJson([aStoredMessage({ suspect: 1 })])].join(''));
  expect(message).toMatchObject({ ...aMessage(), id: 7, suspect: true, delivered_at: null });
  expect(message.received_at).toBe('2030-06-01T10:00:00.000Z');
});

describe('CSV', () => {
  const csv = (subject: string) => [...toCsv([aStoredMessage({ subject })])].join('');

  it.each(['=1+1', '+39 051', '-1', '@SUM(A1)', '\t=1', ' =1'])(
    'writes no formula for %j',
    (subject) => {
      expect(csv(subject)).not.toMatch(/(^|;)"?\s*[=+\-@]/m);
    },
  );

  it('doubles quotes and begins with the byte order mark', () => {
    const quoted = /^\uFEFF(\w+;)+\w+\r\n[\s\S]*;"detto ""il bello""; =1";/;
    expect(csv('detto "il bello"; =1')).toMatch(quoted);
  });
});

it('prints whether a message is suspect, its attempts and their error', () => {
  const tried = { state: 'failed', attempts: 2, last_attempt_at: 0, last_error: '550 no' } as const;
  const failed = aStoredMessage({ suspect: 1, ...tried });
  expect(printList([failed])).toContain('non riuscito, sospetto');
  expect(printMessage(failed)).toMatch(/Tentativi +2, l’ultimo .*\nErrore +550 no\n/);
  expect(printMessage({ ...failed, message: 'prima\rdopo' })).toMatch(/\n\nprima\ndopo$/);
  const triedAgain = { ...failed, next_attempt_at: Date.UTC(2030, 5, 1, 10) };
  expect(printMessage(triedAgain)).toMatch(
    /\nProssimo tentativo +01\/06\/30, 12:00\nErrore +550 no\n/,
  );
});

/** Without them the addresses are those of the built site, and this clone may have none. */
const agentAddresses = { MAIL_FROM: 'sito@example.com', MAIL_TO: 'agente@example.com' };

it('--alert mails the agent that a service failed', async () => {
  const smtp = await startSmtp();
  const env = { ...agentAddresses, SMTP_URL: smtp.url };
  const { stdout } = await start(['--alert', 'portico-backup.service'], env);
  expect(stdout).toBe('Avviso inviato: portico-backup.service.\n');
  const [mail] = smtp.mails;
  expect(mail?.recipients).toEqual(['agente@example.com']);
  expect(mail?.subject).toBe('Da guardare sul server del sito: portico-backup.service');
  expect(mail?.text).toContain('journalctl -u portico-backup.service');
});

it('--alert about a refused publication begins with the build’s own line', async () => {
  const smtp = await startSmtp();
  const cwd = makeFolder();
  mkdirSync(join(cwd, '.git'));
  writeFileSync(join(cwd, '.git/refused'), 'content/zones.yaml:31: San Donato\n');
  const env = { ...agentAddresses, SMTP_URL: smtp.url };
  await start(['--alert', 'portico-publish.service'], env, cwd);
  expect(smtp.mails[0]?.text).toMatch(
    /^Le ultime modifiche non sono sulla pagina.*\n\ncontent\/zones\.yaml:31: /,
  );
});

it('--alert fails in one line when the mail cannot be sent', async () => {
  const alert = (env: Record<string, string>) => start(['--alert', 'x.service'], env);
  await expect(alert({})).rejects.toMatchObject({
    code: 1,
    stderr: 'Per l’avviso serve SMTP_URL.\n',
  });
  const stderr = expect.stringMatching(/^L’avviso non è partito: .+\n$/);
  const closed = { ...agentAddresses, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  await expect(alert(closed)).rejects.toMatchObject({ code: 1, stderr });
});

it('nothing that it prints is obeyed by a terminal', () => {
  const hostile = 'a\u001b]0;b\u0007\u009b2J\u202ec';
  const message = aStoredMessage({
    subject: hostile,
    message: hostile,
    last_error: hostile,
    source: hostile,
  });
  const printed = [
    printList([message]),
    printMessage(message),
    [...toCsv([message])].join(''),
    [...toJson([message])].join(''),
  ];
  for (const text of printed) {
    expect(controlAt(text)).toBe(-1);
  }
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject([{ subject: hostile }]);
});
