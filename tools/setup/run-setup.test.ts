import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import { cloneDir, sampleFolder } from '../../shared/config/folders.ts';
import { editContent } from '../../tests/support/edit-content.ts';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { plainEnv } from '../../tests/support/plain-env.ts';
import { findProgram } from '../../tests/support/programs.ts';
import { startSmtp } from '../../tests/support/smtp-server.ts';
import type { Requester } from '../common/request.ts';
import { runSetup } from './run-setup.ts';
import { openTerminal } from './terminal.ts';

/** The words to wait for on the screen, and what the person then types. */
type Turn = [seen: string, typed: string];

/**
 * Plays a person at a terminal who answers the questions in this order. `left` has the turns whose questions never
 * came.
 */
function person(turns: readonly Turn[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const left = [...turns];
  let shown = '';
  let looked = 0;
  output.on('data', (data: Buffer) => {
    shown += data.toString();
    const [seen, typed] = left[0] ?? [];
    const at = seen === undefined ? -1 : shown.indexOf(seen, looked);
    if (at < 0 || typed === undefined) {
      return;
    }
    looked = shown.length;
    left.shift();
    // Types once the question is complete.
    setImmediate(() => input.write(typed.endsWith('\u0003') ? typed : `${typed}\r`));
  });
  return { streams: { input, output }, screen: () => shown, left };
}

/** A new site's files. */
function makeSiteFolder() {
  const folder = makeFolder();
  const contentDir = join(folder, 'content');
  cpSync(sampleFolder, contentDir, { recursive: true });
  const files = { contentDir, envFile: join(folder, '.env') };
  return {
    files,
    env: () => parseEnv(readFileSync(files.envFile, 'utf8')) as Record<string, string>,
  };
}

type Site = ReturnType<typeof makeSiteFolder>;

async function answer(site: Site, turns: readonly Turn[], request?: Requester) {
  const { streams, screen, left } = person(turns);
  const code = await runSetup(openTerminal(streams), dirname(site.files.envFile), request);
  return { code, screen: screen(), left };
}

const siteTurns = (receiver: string): Turn[] => [
  ['L’indirizzo del sito', 'www.agenzia-prova.test/'],
  ['Il numero, o il nome', receiver],
];
const mailTurns = (port: number): Turn[] => [
  ['Server di posta in uscita', '127.0.0.1'],
  ['Porta', String(port)],
  ['Utente', 'sito@agenzia-prova.test'],
  ['Password', '\u00a0s€gr#t o@\u00a0'],
  ['Mittente', 'sito@agenzia-prova.test'],
  ['Destinatario', 'anna@agenzia-prova.test'],
];
const sameAnswers: Turn[] = [
  ['L’indirizzo del sito', ''],
  ['Il numero, o il nome', ''],
  ['Server di posta in uscita', ''],
  ['Porta', ''],
  ['Utente', ''],
  ['Password (Invio:', 'giusta'],
  ['Mittente', ''],
  ['Destinatario', ''],
];
const emailjsQuestions = [
  'L’indirizzo del sito',
  'Il numero, o il nome',
  'Public Key',
  'Service ID',
  'Template ID',
];

/** Sets up a new site on a server, with a trial message. */
async function setUpServer() {
  const site = makeSiteFolder();
  const smtp = await startSmtp();
  const { code, screen, left } = await answer(site, [...siteTurns('1'), ...mailTurns(smtp.port)]);
  expect([code, left]).toEqual([0, []]);
  return { site, smtp, screen };
}

it('writes the answers into .env, mails a trial message and lists what is left to do', async () => {
  const { site, smtp, screen } = await setUpServer();
  expect(smtp.logins).toEqual(['sito@agenzia-prova.test']);
  expect(smtp.mails).toMatchObject([
    {
      recipients: ['anna@agenzia-prova.test'],
      replyTo: { value: [{ address: 'visitatore@example.com' }] },
      text: expect.stringContaining('Nessuno ha scritto'),
    },
  ]);
  expect(readConfig(site.env())).toMatchObject({
    siteUrl: 'https://www.agenzia-prova.test',
    smtpUrl: `smtp://sito%40agenzia-prova.test:s%E2%82%ACgr%23t%20o%40@127.0.0.1:${smtp.port}`,
    mailFrom: 'sito@agenzia-prova.test',
    mailTo: ['anna@agenzia-prova.test'],
  });
  expect(screen, 'no password').not.toMatch(/gr#t|gr%23t/);
  expect(screen).toMatch(/Da fare prima di pubblicare \(\d+\):\n[\s\S]*content\/legal\.yaml:\d+: /);
});

it('trusts the proxy in front of a server, and removes a Worker’s token', async () => {
  const site = makeSiteFolder();
  writeFileSync(site.files.envFile, `MESSAGES_TOKEN=${'0123456789abcdef'.repeat(3)}\n`);
  await answer(site, [...siteTurns('server'), ['Server di posta in uscita', '\u0003']]);
  expect(site.env()).toMatchObject({ TRUST_PROXY: 'on', MESSAGES_TOKEN: '' });
});

it.skipIf(process.platform === 'win32')('lets only the owner read .env', async () => {
  const site = makeSiteFolder();
  writeFileSync(site.files.envFile, '', { mode: 0o644 });
  await answer(site, siteTurns('\u0003'));
  expect(statSync(site.files.envFile).mode & 0o777).toBe(0o600);
});

it('reports a refused login, and offers the answers so far the next time', async () => {
  const site = makeSiteFolder();
  const smtp = await startSmtp((earlier) => (earlier === 0 ? { code: 535, at: 'auth' } : 'take'));
  const first = await answer(site, [...siteTurns('server'), ...mailTurns(smtp.port)]);
  expect(first.code).toBe(1);
  expect(first.screen).toMatch(/non ha preso il messaggio: 535 .*\n.*docs\/deploying\.md/);
  expect(first.screen).toContain('Per correggere: npm run setup');
  const second = await answer(site, sameAnswers);
  expect(second).toMatchObject({ code: 0, screen: expect.stringContaining('Messaggio inviato') });
  expect(new URL(readConfig(site.env()).smtpUrl ?? '').password).toBe('giusta');
});

it('reports that the mail server refuses one of several recipients', async () => {
  const refusedRecipients = { 'bruno@agenzia-prova.test': 550 };
  const smtp = await startSmtp(() => 'take', { refusedRecipients });
  const recipients = 'anna@agenzia-prova.test, bruno@agenzia-prova.test';
  const { code, screen } = await answer(makeSiteFolder(), [
    ...siteTurns('server'),
    ...mailTurns(smtp.port).slice(0, -1),
    ['Destinatario', recipients],
  ]);
  expect(code).toBe(1);
  expect(screen).toMatch(/preso il messaggio, ma non per ogni destinatario: 550 /);
  expect(smtp.mails).toMatchObject([{ recipients: ['anna@agenzia-prova.test'] }]);
});

it('says why an answer is refused, and asks the question again', async () => {
  const { screen } = await answer(makeSiteFolder(), [
    ['L’indirizzo del sito', 'http://www.agenzia-prova.test'],
    ['No: deve cominciare con https://', ''],
    ['Il numero, o il nome', '9'],
    ['No: deve essere uno tra: server, ', '2'],
    ['Server di posta in uscita', 'smtp agenzia'],
    ['No: deve essere il nome di un server', 'smtp.agenzia-prova.test:465'],
    ['la porta si chiede dopo', 'smtp.agenzia-prova.test'],
    ['Porta', 'SSL'],
    ['No: deve essere un numero', ''],
    ['Utente', 'anna'],
    ['Password', ''],
    ['No: manca', 'segreta'],
    ['Mittente', '\u001b[Aanna'], // Arrow Up, which recalls the previous input.
    ['No: deve essere un indirizzo email', 'sito@agenzia-prova.test'],
    ['Destinatario', 'agenzia@pec.agenzia-prova.test, anna@agenzia-prova.test'],
    ['No: è una PEC', '\u0003'],
  ]);
  expect(screen.trimEnd()).toMatch(/Per continuare: npm run setup -- --site ".+"$/);
  expect(screen).not.toContain('segreta');
});

it('sends EmailJS a message, and reports a refusal', async () => {
  const site = makeSiteFolder();
  const request = vi.fn(async (_address: string, options?: { body?: string }) => ({
    status: options?.body?.includes('"service_1"') ? 200 : 400,
    text: 'said',
    headers: {},
  }));
  const ids = (service: string): Turn[] => [
    ['Public Key', 'key_1'],
    ['Service ID', service],
    ['Template ID', 'template_1'],
  ];
  const answered = (turns: Turn[]) => answer(site, turns, request as unknown as Requester);
  const first = await answered([...siteTurns('3'), ...ids('wrong')]);
  expect(first.code).toBe(1);
  expect(first.screen).toContain('rifiutato da EmailJS: 400 said');
  const second = await answered([...sameAnswers.slice(0, 2), ...ids('service_1')]);
  expect(second).toMatchObject({
    code: 0,
    screen: expect.stringContaining('Messaggio di prova accettato'),
  });
  expect(request).toHaveBeenCalledTimes(2);
  const { receiver } = readConfig(site.env());
  expect(receiver).toMatchObject({
    origin: 'https://api.emailjs.com',
    publicKey: 'key_1',
    serviceId: 'service_1',
    templateId: 'template_1',
  });
});

it.each([
  [
    'proxies and another server named by hand, a port of its own',
    sameAnswers.map(([seen]) => seen),
    `PUBLIC_SITE_URL="https://WWW.agenzia-prova.test/" # nostro
TRUST_PROXY=203.0.113.0/24
PUBLIC_EMAILJS_ORIGIN=https://posta.agenzia-prova.test
export SMTP_URL = 'smtps://anna:p%20%C3%A0@127.0.0.1:2465?name=mail.agenzia-prova.test'
MAIL_FROM = sito@agenzia-prova.test # il sito
MAIL_TO="anna@agenzia-prova.test, bruno@agenzia-prova.test"
`,
  ],
  [
    'neither address nor recipient, an unusual off',
    sameAnswers.map(([seen]) => seen),
    `PUBLIC_SITE_URL=http://192.0.2.7:8080\r
MESSAGES_TOKEN=${'0123456789abcdef'.repeat(3)}\r
TRUST_PROXY=no\r
SMTP_URL=smtp://anna:abcd%20efgh%20ijkl%20mnop@127.0.0.1:2587\r
`,
  ],
  [
    'EmailJS with a slash, and its ids in quotation marks',
    emailjsQuestions,
    `PUBLIC_SITE_URL=https://www.agenzia-prova.test
PUBLIC_EMAILJS_ORIGIN=https://api.emailjs.com/
TRUST_PROXY=on
PUBLIC_EMAILJS_PUBLIC_KEY='key_1'
PUBLIC_EMAILJS_SERVICE_ID="service_1" # quello nuovo
PUBLIC_EMAILJS_TEMPLATE_ID=template_1`,
  ],
])('changes nothing in .env by Enter alone: %s', async (_, questions, text) => {
  const site = makeSiteFolder();
  editContent(site.files.contentDir, { 'agency.email': 'info@agenzia-vera.it' });
  writeFileSync(site.files.envFile, text);
  readConfig(site.env()); // Valid.
  const request: Requester = async () => ({ status: 200, text: 'OK', headers: {} });
  const enterAlone = questions.map((seen): Turn => [seen, '']);
  const { screen } = await answer(site, enterAlone, request);
  expect(screen).toMatch(/non ha preso il messaggio|Messaggio di prova accettato/);
  expect(readFileSync(site.files.envFile, 'utf8')).toBe(text);
});

it('refuses a port in the mail server’s name, and leaves SMTP_URL empty', async () => {
  const site = makeSiteFolder();
  await answer(site, [
    ...siteTurns('1'),
    ['Server di posta in uscita', '127.0.0.1:2525'],
    ['la porta si chiede dopo', '\u0003'],
  ]);
  expect(site.env().SMTP_URL).toBe('');
});

it.each([
  ['a line', 'COUNTS=on\nSMTP_URL: smtp://vecchio.test\n', /\.env, line 2: expected NAME=value/],
  ['a value', 'PORT=ottanta\n', /^PORT must be /],
])('names %s that is wrong in .env before it asks anything', async (_, text, message) => {
  const site = makeSiteFolder();
  writeFileSync(site.files.envFile, text);
  await expect(answer(site, [])).rejects.toThrow(message);
});

it('removes the user from SMTP_URL for the answer -', async () => {
  const { site, smtp } = await setUpServer();
  const turns = sameAnswers.filter(([seen]) => !seen.startsWith('Password'));
  const { code, left } = await answer(
    site,
    turns.map(([seen, typed]) =>
      seen === 'Utente' ? ['Utente (- se non serve)', '-'] : [seen, typed],
    ),
  );
  expect([code, left]).toEqual([0, []]);
  expect(site.env().SMTP_URL).toBe(`smtp://127.0.0.1:${smtp.port}`);
  expect([smtp.mails.length, smtp.logins.length]).toEqual([2, 1]);
});

it('empties the site’s address for the answer -', async () => {
  const site = makeSiteFolder();
  writeFileSync(site.files.envFile, 'PUBLIC_SITE_URL=https://www.agenzia-prova.test\n');
  await answer(site, [
    ['L’indirizzo del sito (- se non c’è ancora)', '-'],
    ['Il numero, o il nome', '\u0003'],
  ]);
  expect(site.env().PUBLIC_SITE_URL).toBe('');
});

it('names the line of content that cannot be read before it asks anything', async () => {
  const site = makeSiteFolder();
  writeFileSync(join(site.files.contentDir, 'agency.yaml'), 'name: "Agenzia\n');
  await expect(answer(site, [])).rejects.toThrow(/^content\/agency\.yaml:\d+: /);
});

/** Runs a command that asks, and plays the person. */
async function spawnSetup(
  command: string,
  args: string[],
  env: Record<string, string>,
  turns: readonly Turn[],
) {
  const child = spawn(command, args, { env: plainEnv(env) });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { streams, screen } = person(turns);
  child.stdout.pipe(streams.output);
  streams.input.pipe(child.stdin);
  const [code] = await once(child, 'exit');
  return { code, screen: screen() };
}

const setupCommand = `exec "${process.execPath}" "${join(cloneDir, 'tools/run.ts')}" setup`;

it.skipIf(process.platform === 'win32')('keeps .env whole if the disk is full', async () => {
  const site = makeSiteFolder();
  const before = `MAIL_TO=anna@agenzia-prova.test\n${'# note\n'.repeat(1_000)}`;
  writeFileSync(site.files.envFile, before);
  const env = { SITE_DIR: dirname(site.files.envFile) };
  const [address = ['', '']] = siteTurns('1');
  const { code } = await spawnSetup('sh', ['-c', `ulimit -f 4; ${setupCommand}`], env, [address]);
  expect(code).not.toBe(0);
  expect(readFileSync(site.files.envFile, 'utf8')).toBe(before);
});

it('asks at a terminal, and keeps what was answered before Ctrl-C', { timeout: 60_000 }, async ({
  skip,
}) => {
  // macOS has another program with this name.
  const script = process.platform === 'linux' ? findProgram('script') : undefined;
  if (!script) {
    return skip('no script command of util-linux to make a terminal');
  }
  const site = makeSiteFolder();
  const folder = dirname(site.files.envFile);
  const env = { SITE_DIR: folder, TERM: 'xterm', SHELL: '/bin/sh' };
  const args = ['-qefc', setupCommand, join(folder, 'typescript')];
  const { code, screen } = await spawnSetup(script, args, env, [
    ['L’indirizzo del sito', 'www.agenzia-prova.test'],
    ['Il numero, o il nome', '\u0003'],
  ]);
  expect(code).toBe(1);
  expect(screen).toContain('Per continuare: npm run setup');
  const eraseBelow = '\u001b[0J';
  expect(screen.split(eraseBelow).at(-1)).toContain('Il numero, o il nome');
  expect(site.env().PUBLIC_SITE_URL).toBe('https://www.agenzia-prova.test');
});
