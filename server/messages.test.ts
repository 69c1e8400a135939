import { describe, expect, it } from 'vitest';
import { aMessage } from '../tests/support/messages.ts';
import { runMessages } from '../tests/support/process.ts';
import { makeFolder } from '../tests/support/site.ts';
import { toCsv, toJson } from './cli/export.ts';
import { readCommand, UsageError } from './cli/options.ts';
import { printList, printMessage } from './cli/print.ts';
import type { Message } from './outbox/message.ts';
import { openStore } from './outbox/store.ts';

/** A data directory with these messages, the first the oldest. */
function makeStore(...messages: Partial<Message>[]) {
  const dataDir = makeFolder();
  const store = openStore(dataDir);
  for (const message of messages) store.add([aMessage(message)], 'kept');
  const list = [...store.each()];
  store.close();
  return { dataDir, list };
}

describe('the command', () => {
  it('says so when there is no store yet', { timeout: 30_000 }, async () => {
    expect(await runMessages(makeFolder())).toBe('Nessun messaggio.\n');
    expect(await runMessages(makeFolder(), '--json')).toBe('[]\n');
  });

  it('lists, shows and exports', { timeout: 30_000 }, async () => {
    const { dataDir } = makeStore({ subject: 'primo' }, { subject: 'secondo' });
    const listed = await runMessages(dataDir);
    expect(listed.split('\n')[1]).toMatch(/^2 .* conservato {2}Ada D'Elia <ada@example.com> {2}secondo$/);
    expect(JSON.parse(await runMessages(dataDir, '--json'))).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await runMessages(dataDir, '--show', '1')).toContain('vorrei vendere');
    expect(JSON.parse(await runMessages(dataDir, '--show', '1', '--json'))).toMatchObject({
      subject: 'primo',
    });
    expect(await runMessages(dataDir, '--export', 'csv')).toContain('"Buongiorno,\nvorrei vendere.');
  });

  it.each([
    ['--show 9', 'Nessun messaggio con ID 9.\n'],
    ['--show x', 'L’ID è un numero, come nell’elenco, non «x».\n'],
    ['--retry 1', 'Per consegnare il messaggio 1 serve SMTP_URL.\n'],
    ['--bogus', 'Opzione non valida: --bogus. Per l’elenco: npm run messages -- --help\n'],
  ])('refuses %s in one line', { timeout: 30_000 }, async (args, line) => {
    const { dataDir } = makeStore({});
    await expect(runMessages(dataDir, ...args.split(' '))).rejects.toMatchObject({ code: 1, stderr: line });
  });
});

describe('readCommand', () => {
  it.each([
    [[], { do: 'list', json: false }],
    [['--json'], { do: 'list', json: true }],
    [['--show', '3'], { do: 'show', id: 3, json: false }],
    [['--retry=3'], { do: 'retry', id: 3 }],
    [['--export', 'csv'], { do: 'export', format: 'csv' }],
    [['--retry', 'all'], { do: 'retry', id: 'all' }],
    [['--forget', 'a@example.com'], { do: 'forget', email: 'a@example.com' }],
    [['--forget', '-'], { do: 'forget', email: undefined }],
    [['--rescue'], { do: 'rescue' }],
    [['--backup', 'copie'], { do: 'backup', folder: 'copie' }],
    [['--restore', 'copia.db'], { do: 'restore', file: 'copia.db' }],
    [['--alert', 'x.service'], { do: 'alert', unit: 'x.service' }],
    [['--help'], { do: 'help' }],
  ])('understands %j', (args, command) => {
    expect(readCommand(args)).toEqual(command);
  });

  it.each([
    ['--show'],
    ['--show', '-1'],
    ['--export', 'xml'],
    ['--forget', 'nobody'],
    ['3'],
    ['--show', '1', '--retry', '1'],
  ])('does not guess at %s %s', (...args) => {
    expect(() => readCommand(args)).toThrow(UsageError);
  });
});

describe('what is exported', () => {
  it('is JSON with times a machine can read', () => {
    const [message] = JSON.parse([...toJson(makeStore({}).list)].join(''));
    expect(message).toMatchObject({
      id: 1,
      ...aMessage(),
      state: 'kept',
      suspect: false,
      delivered_at: null,
    });
    expect(new Date(message.received_at).toISOString()).toBe(message.received_at);
  });

  it.each(['=1+1', '+39 051', '-1', '@SUM(A1)', '\t=1', ' =1', '|=1'])(
    'is CSV in which %j is no formula',
    (subject) => {
      const [, line = ''] = [...toCsv(makeStore({ subject }).list)];
      expect(line).not.toMatch(/(^|,)"?\s*[=+\-@]/);
    },
  );

  it('is CSV with quotes doubled and the byte order mark Excel looks for', () => {
    const csv = [...toCsv(makeStore({ subject: 'detto "il bello", forse' }).list)].join('');
    expect(csv.startsWith('\uFEFFid,received_at,state,')).toBe(true);
    expect(csv).toContain(',"detto ""il bello"", forse",');
  });
});

describe('what is printed', () => {
  it('marks what is suspect and says how delivery went', () => {
    const { list } = makeStore({ message: 'https://example.com '.repeat(5) });
    const [message] = list;
    if (!message) throw new Error('nothing kept');
    const failed = {
      ...message,
      state: 'failed' as const,
      attempts: 2,
      last_attempt_at: 0,
      last_error: '550 no',
    };
    expect([...printList(() => [failed])].join('')).toContain('non riuscito, sospetto');
    expect(printMessage(failed)).toMatch(/Tentativi +2, l’ultimo .*\nErrore +550 no\n/);
    const triedAgain = { ...failed, next_attempt_at: Date.UTC(2030, 5, 1, 10) };
    expect(printMessage(triedAgain)).toMatch(/\nProssimo tentativo +01\/06\/30, 12:00\nErrore +550 no\n/);
  });
});
