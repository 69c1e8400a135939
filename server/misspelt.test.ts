import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const misspelt = (...names: string[]) =>
  readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).misspelt;

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMTP-URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['MAILTO', 'MAIL_TO'],
  ['DATADIR', 'DATA_DIR'],
  ['PROT', 'PORT'],
  ['MESSAGE_KEEP_DAYS', 'MESSAGES_KEEP_DAYS'],
  ['PUBLIC_SITE_URI', 'PUBLIC_SITE_URL'],
  ['RATE_LIMIT_WINDOW', 'RATE_LIMIT_WINDOW_MS'],
])('%s is taken for %s', (found, meant) => {
  expect(misspelt(found)).toEqual([{ found, meant }]);
});

it('lets ordinary variables alone', () => {
  const ordinary = `HOME PATH PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ EDITOR VISUAL PAGER MAIL _ HOSTNAME
    HOSTTYPE OSTYPE DISPLAY TMPDIR TMP TEMP XDG_DATA_HOME XDG_DATA_DIRS XDG_RUNTIME_DIR SSH_TTY SUDO_USER LS_COLORS
    NODE NODE_ENV NODE_OPTIONS NODE_PATH INIT_CWD COLOR CI DEBUG INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY
    SYSTEMD_EXEC_PID HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy CHROME_PATH npm_command npm_config_port
    npm_lifecycle_event npm_package_name SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_HOST MAIL_PORT DATABASE_URL
    SITE_NAME LOG_FILE APPDATA ComSpec PATHEXT windir SystemRoot USERPROFILE PROGRAMDATA PROCESSOR_LEVEL`;
  expect(misspelt(...ordinary.split(/\s+/))).toEqual([]);
});

it('says nothing about a likeness of what is set', () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1', SMTP_URI: 'of another program' };
  expect(readConfig(env).misspelt).toEqual([]);
});
