import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../../tests/support/make-folder.ts';
import { readConfig } from './config.ts';
import { operatorEnv } from './env.ts';
import { sampleFolder } from './folders.ts';
import { OperatorError } from './read-variables.ts';

it('uses the default of a variable that is unset, empty or blank', () => {
  const defaults = readConfig({});
  expect(defaults).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    contentRepository: undefined,
    smtpUrl: undefined,
    trustProxy: [],
  });
  expect(readConfig({ PORT: '', HOST: '  ', SMTP_URL: '', MAIL_TO: ' ' })).toEqual(defaults);
});

it('mails an address only once even if MAIL_TO repeats it', () => {
  const MAIL_TO = 'Agente@example.com, collega@example.com, agente@example.com';
  expect(readConfig({ MAIL_TO }).mailTo).toEqual(['agente@example.com', 'collega@example.com']);
});

it('reads each kind of variable', () => {
  const config = readConfig({
    PUBLIC_SITE_URL: 'https://www.example.com/',
    PUBLIC_EMAILJS_BLOCK_LIST: 'a@example.com, b@example.com',
    PUBLIC_EMAILJS_BLOCK_HEADLESS: 'on',
    CONTENT_DIR: 'sample/content',
    CONTENT_REPOSITORY: 'github:owner/my.site',
    CORS_ORIGINS: 'https://example.com,https://www.example.com',
    TRUST_PROXY: '10.0.0.0/8,::1',
    MAIL_TO: 'agente@example.com, collega@example.com',
  });
  expect(config.siteUrl).toBe('https://www.example.com');
  expect(config.receiver.blockList.list).toEqual(['a@example.com', 'b@example.com']);
  expect(config.receiver.blockHeadless).toBe(true);
  expect(config.contentDir).toBe(sampleFolder);
  expect(config.contentRepository).toBe('owner/my.site');
  expect(config.corsOrigins).toEqual(['https://example.com', 'https://www.example.com']);
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(config.mailTo).toEqual(['agente@example.com', 'collega@example.com']);
});

it('reads a limit of 0 as no limit', () => {
  expect(readConfig({ MESSAGES_PER_HOUR: '0' }).messagesPerHour).toBe(Number.POSITIVE_INFINITY);
});

const originRule = 'an http or https address without a path, such as https://www.example.com';
const smtpRule =
  'an address such as smtp://user:password@smtp.example.com:587, with # / ? written as %23 %2F %3F, and with a dot in the hostname unless it is localhost';
const tokenRule = 'at least 32 random characters, eight of them different and none of them a space';
const proxyRule = 'on, off or a comma-separated list of IP addresses or networks';
const repositoryRule = 'github:owner/name, the repository that holds the content';

it.each([
  ['PORT', 'abc', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['RATE_LIMIT_MAX', '0', 'a whole number from 1 to 1000000000'],
  ['MESSAGES_PER_HOUR', '1.5', 'a whole number from 0 to 1000000'],
  ['MESSAGES_PER_HOUR', '-1', 'a whole number from 0 to 1000000'],
  ['MESSAGES_KEEP_DAYS', '0', 'a whole number from 1 to 36500'],
  ['LOG_LEVEL', 'loud', 'one of info, warn, error, silent'],
  ['MAIL_TO', 'a@example.com, b', 'one plain email address, or several separated by commas'],
  ['MAIL_FROM', 'a@example.com, b@example.com', 'one plain email address'],
  ['PUBLIC_EMAILJS_BLOCK_HEADLESS', 'maybe', 'on or off'],
  ['PUBLIC_SITE_URL', 'example.com', originRule],
  ['PUBLIC_SITE_URL', 'https://studio.github.io/agenzia/', originRule],
  ['PUBLIC_EMAILJS_ORIGIN', 'https://api.emailjs.com/api', originRule],
  ['TRUST_PROXY', 'everybody', proxyRule],
  ['TRUST_PROXY', '10.0.0.0/99', proxyRule],
  ['CONTENT_REPOSITORY', 'owner/site', repositoryRule],
  ['CONTENT_REPOSITORY', 'github:a/b/c', repositoryRule],
])('refuses %s=%s in one line', (name, value, rule) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new OperatorError(`${name} must be ${rule}, not "${value}".`),
  );
});

it.each([
  ['SMTP_URL', 'http://user:secret@example.com', smtpRule],
  ['SMTP_URL', 'smtp://sito:1234', smtpRule],
  ['SMTP_URL', 'smtp://a.sito:1234#5x@mail.example.com', smtpRule],
  ['SMTP_URL', 'smtp://a.sito:12/y@mail.example.com', smtpRule],
  ['SMTP_URL', 'smtp://a.sito:12?y@mail.example.com', smtpRule],
  ['SMTP_URL', 'smtp://a%40sito.it:1234', smtpRule],
  ['MESSAGES_TOKEN', 'a'.repeat(32), tokenRule],
  ['MESSAGES_TOKEN', 'abcdefgh', tokenRule],
  ['HOST', 'a\nb', 'text without control characters'],
])('leaves the value out of the line about a wrong %s', (name, value, rule) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new OperatorError(`${name} must be ${rule}.`),
  );
});

it.each([
  'smtp://localhost:25',
  'smtp://127.0.0.1',
  'smtp://[::1]:25',
  'smtps://a%23b:c@mail.example.com',
])('accepts the mail server %s', (url) => expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url));

describe('misspelled variables', () => {
  const questions = (...names: string[]) =>
    readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).spellingQuestions;

  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['SMTP-URL', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['MAILTO', 'MAIL_TO'],
    ['RATE_LIMIT_MX', 'RATE_LIMIT_MAX'],
  ])('asks whether %s is a misspelled %s', (found, meant) => {
    expect(questions(found)).toEqual([`Unknown variable ${found}: did you mean ${meant}?`]);
  });

  it('suggests nothing for other programs’ variables', () => {
    const ordinary = [
      'PATH',
      'USER',
      'MAIL',
      'HOSTNAME',
      'XDG_DATA_DIRS',
      'SMTP_HOST',
      'SMTP_USER',
    ];
    expect(questions(...ordinary)).toEqual([]);
  });

  it('asks about a misspelled variable beside the right one, which every site’s .env has', () => {
    const set = { MAIL_TO: '', MAILTO: 'ada@example.com' };
    expect(readConfig(set).spellingQuestions).toEqual([
      'Unknown variable MAILTO: did you mean MAIL_TO?',
    ]);
  });
});

it('uses .env only for variables that the environment does not set', () => {
  const folder = makeFolder();
  expect(operatorEnv({ PORT: '2' }, folder)).toEqual({ PORT: '2' });
  writeFileSync(join(folder, '.env'), 'PORT=1\nHOST="::1" # here\nSMTP_URL=smtp://a\n');
  expect(operatorEnv({ PORT: '2', SMTP_URL: '' }, folder)).toEqual({
    PORT: '2',
    HOST: '::1',
    SMTP_URL: '',
  });
  expect(operatorEnv({ ENV_FILE: 'none' }, folder)).toEqual({ ENV_FILE: 'none' });
});

it('reads .env, content/ and data/ from SITE_DIR', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.env'), 'PORT=1234');
  vi.stubEnv('SITE_DIR', folder);
  vi.stubEnv('ENV_FILE', undefined);
  vi.stubEnv('PORT', undefined);
  expect(readConfig()).toMatchObject({
    port: 1234,
    contentDir: join(folder, 'content'),
    dataDir: join(folder, 'data'),
  });
});

it('reads an .env in UTF-8 with a byte order mark', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.env'), '\ufeffPORT=1\nHOST=perché');
  expect(operatorEnv({}, folder)).toEqual({ PORT: '1', HOST: 'perché' });
});

it('refuses an .env in any encoding but UTF-8', () => {
  const folder = makeFolder();
  const file = join(folder, '.env');
  for (const [text, encoding] of [
    ['\ufeffPORT=1', 'utf16le'] as const,
    ['A=1', 'utf16le'] as const,
    ['A=è', 'latin1'] as const,
  ]) {
    writeFileSync(file, text, encoding);
    expect(() => operatorEnv({}, folder)).toThrow(
      new OperatorError(`${file} is not in UTF-8. Save the file as UTF-8.`),
    );
  }
});

it.each(['smtp://a.sito:1234#5x@mail.example.com', 'smtp://a@sito.it:#5x@mail.example.com'])(
  'refuses %s unquoted, since # would begin a comment',
  (url) => {
    const folder = makeFolder();
    const write = (text: string) => writeFileSync(join(folder, '.env'), text);
    write(`# A=b#c\nPORT=1 # here\nHOST="a#b" #c\n export SMTP_URL = ${url}\n`);
    expect(() => operatorEnv({}, folder)).toThrow(
      /\.env, line 4: put the value of SMTP_URL in quotation marks: a # /,
    );
    write(`# A=b#c\nPORT=1 # here\nHOST="a#b" #c\n export SMTP_URL = "${url}"\n`);
    expect(operatorEnv({}, folder)).toEqual({ PORT: '1', HOST: 'a#b', SMTP_URL: url });
  },
);

it.each([
  [
    'a variable that is set twice',
    'PORT=1\n\nHOST=::1\nPORT=\n',
    /\.env, line 4: PORT is already set on line 1\. Remove one of the two\.$/,
  ],
  [
    'a colon for an equals sign',
    'PORT=1\nSMTP_URL: smtp://user:secret@a.b',
    /line 2: expected NAME=value or a comment that begins with #, found "SMTP_URL …"\.$/,
  ],
  [
    'a value that begins with #',
    'PORT=1\nMESSAGES_TOKEN=#secret',
    /\.env, line 2: put the value of MESSAGES_TOKEN in quotation marks: a # outside them begins a comment\.$/,
  ],
  [
    'a line with a command',
    'set MAIL_TO=a@b.it',
    /line 1: expected NAME=value or a comment that begins with #, found "set …"\.$/,
  ],
  [
    'a quotation that does not end',
    'PORT=1\nHOST="::1\nLOG_LEVEL=info',
    /\.env, line 2: the value of HOST begins with " and does not end with it\. Close the quotation marks\.$/,
  ],
  [
    'a quotation mark and # in quotes',
    'SMTP_URL="smtp://user:"secret#word@a.b"',
    /\.env, line 1: the value of SMTP_URL goes on after its second "\. Use other quotation marks around it, or put a space before a comment\.$/,
  ],
  [
    'a comment without a space',
    'HOST="a#b"#c',
    /\.env, line 1: the value of HOST goes on after its second "\. Use other quotation marks around it, or put a space before a comment\.$/,
  ],
  [
    'a quotation mark before # in quotes',
    'SMTP_URL="smtp://user:secret"#word@a.b"',
    /\.env, line 1: the value of SMTP_URL goes on after its second "\. Use other quotation marks around it, or put a space before a comment\.$/,
  ],
])('refuses an .env with %s', (_, text, message) => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.env'), text);
  expect(() => operatorEnv({}, folder)).toThrow(message);
  expect(() => operatorEnv({}, folder)).not.toThrow('secret');
});

it('accepts quoted and empty values in .env, and comments in the place of a value', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.env'), `# A=1\r\nA="x y"\nB='z'\nC=\nD= #none\nE=# none\n`);
  expect(operatorEnv({}, folder)).toEqual({ A: 'x y', B: 'z', C: '', D: '', E: '' });
});

it.each([' ', '\t', ' \t\r'])(
  'reads a value of %j as empty, and the next line as its own',
  (end) => {
    const folder = makeFolder();
    writeFileSync(
      join(folder, '.env'),
      `DATA_DIR=${end}\nA =${end}\nCONTENT_DIR=./altro\nB=${end}`,
    );
    const read = { DATA_DIR: '', A: '', CONTENT_DIR: './altro', B: '' };
    expect(operatorEnv({}, folder)).toEqual(read);
  },
);

it.each(['“service_x”', '«service_x»', '"service_x', 'service_x”'])(
  'refuses the quotation marks in %s',
  (id) => {
    const message = `Remove the quotation marks around the value of PUBLIC_EMAILJS_SERVICE_ID: ${id}`;
    expect(() => readConfig({ PUBLIC_EMAILJS_SERVICE_ID: id })).toThrow(new OperatorError(message));
  },
);

it('removes .git from a repository’s name', () => {
  const repository = (CONTENT_REPOSITORY: string) =>
    readConfig({ CONTENT_REPOSITORY }).contentRepository;
  expect(repository('github:you/agenzia.git')).toBe('you/agenzia');
  expect(repository('github:you/agenzia.it')).toBe('you/agenzia.it');
});

it('says in one line that .env cannot be read', () => {
  const folder = makeFolder();
  mkdirSync(join(folder, '.env'));
  expect(() => operatorEnv({}, folder)).toThrow('.env cannot be read (EISDIR)');
});

it('ignores no-break spaces and line ends pasted into SMTP_URL with a password', () => {
  const pasted = 'smtp://ada:abcd\u00a0efgh%C2%A0ijkl%0A@smtp.example.com:587';
  expect(readConfig({ SMTP_URL: pasted }).smtpUrl).toBe(
    'smtp://ada:abcdefghijkl@smtp.example.com:587',
  );
});
