import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleFolder } from '../tests/sample/sample.ts';
import { ConfigError, readConfig } from './config.ts';
import { root } from './env.ts';

describe('readConfig', () => {
  it('needs nothing: every variable has a default', () => {
    expect(readConfig({})).toMatchObject({
      site: {
        url: 'http://localhost:4321',
        emailjs: {
          origin: '',
          publicKey: 'local',
          serviceId: 'local',
          templateId: 'local',
          blockHeadless: false,
          blockList: { list: [], watchVariable: 'from_email' },
          throttleMs: 0,
        },
        allowPlaceholders: false,
      },
      host: '127.0.0.1',
      port: 4321,
      smtpUrl: undefined,
      rateLimit: { max: 10, windowMs: 600_000 },
      keepDays: 365,
      retryBaseMs: 30_000,
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'info',
    });
  });

  it('takes an empty or blank value for the default', () => {
    expect(readConfig({ PORT: '', HOST: '  ', SMTP_URL: '' })).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
    });
  });

  it('takes the content from the project’s own folder, or from the one that is named', () => {
    expect(readConfig({}).contentDir).toBe(resolve(root, 'content'));
    expect(readConfig({ CONTENT_DIR: 'tests/sample/content' }).contentDir).toBe(sampleFolder);
  });

  it('takes a repository on GitHub for the editor, and nothing that only looks like one', () => {
    expect(readConfig({}).editor).toEqual({ repository: '', signIn: '' });
    const editor = {
      CONTENT_REPOSITORY: 'github:owner/my.site',
      CONTENT_SIGN_IN: 'https://auth.example.com/',
    };
    expect(readConfig(editor).editor).toEqual({
      repository: 'owner/my.site',
      signIn: 'https://auth.example.com',
    });
    for (const wrong of ['owner/site', 'github:owner', 'https://github.com/owner/site', 'github:a/b/c'])
      expect(() => readConfig({ CONTENT_REPOSITORY: wrong })).toThrow(
        `CONTENT_REPOSITORY: github:owner/name, the repository that holds the content, not "${wrong}"`,
      );
  });

  it('reads what is set', () => {
    const config = readConfig({
      PUBLIC_SITE_URL: 'https://www.example.com/',
      PUBLIC_EMAILJS_BLOCK_LIST: 'a@example.com, b@example.com',
      CORS_ORIGINS: 'https://example.com,https://www.example.com',
      TRUST_PROXY: '10.0.0.0/8,::1',
      PUBLIC_EMAILJS_BLOCK_HEADLESS: 'on',
      MAIL_TO: 'agente@example.com',
    });
    expect(config.site.url).toBe('https://www.example.com');
    expect(config.site.emailjs.blockList.list).toEqual(['a@example.com', 'b@example.com']);
    expect(config.corsOrigins).toEqual(['https://example.com', 'https://www.example.com']);
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(config.site.emailjs.blockHeadless).toBe(true);
    expect(config.mailTo).toBe('agente@example.com');
  });

  it('trusts only near proxies when it is told no address', () => {
    expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toEqual(['loopback', 'linklocal', 'uniquelocal']);
  });

  it.each([
    ['PORT', 'abc', 'PORT: a whole number from 0 to 65535, not "abc"'],
    ['PORT', '70000', 'PORT: a whole number from 0 to 65535, not "70000"'],
    ['PORT', '-1', 'PORT: a whole number from 0 to 65535, not "-1"'],
    ['RATE_LIMIT_MAX', '0', 'RATE_LIMIT_MAX: a whole number from 1 to 1000000000, not "0"'],
    ['RATE_LIMIT_WINDOW_MS', '1.5', 'RATE_LIMIT_WINDOW_MS: a whole number from 1 to 86400000, not "1.5"'],
    ['MESSAGES_KEEP_DAYS', '0', 'MESSAGES_KEEP_DAYS: a whole number from 1 to 36500, not "0"'],
    ['MAIL_RETRY_BASE_MS', '1e3', 'MAIL_RETRY_BASE_MS: a whole number from 1 to 3600000, not "1e3"'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
    [
      'MAIL_TO',
      'a@example.com, b@example.com',
      'MAIL_TO: one plain e-mail address, not "a@example.com, b@example.com"',
    ],
    ['PUBLIC_EMAILJS_BLOCK_HEADLESS', 'maybe', 'PUBLIC_EMAILJS_BLOCK_HEADLESS: on or off, not "maybe"'],
    [
      'PUBLIC_SITE_URL',
      'example.com',
      'PUBLIC_SITE_URL: an http or https address without path, such as https://www.example.com, not "example.com"',
    ],
    [
      'PUBLIC_EMAILJS_ORIGIN',
      'https://api.emailjs.com/api',
      'PUBLIC_EMAILJS_ORIGIN: an http or https address without path, such as https://www.example.com, not "https://api.emailjs.com/api"',
    ],
    [
      'TRUST_PROXY',
      'everybody',
      'TRUST_PROXY: on, off or a comma list of IP addresses or networks, not "everybody"',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/99',
      'TRUST_PROXY: on, off or a comma list of IP addresses or networks, not "10.0.0.0/99"',
    ],
  ])('refuses %s=%s in one line', (name, value, line) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line));
  });

  it('does not repeat a wrong SMTP_URL, which may hold a password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://user:secret@example.com' })).toThrow(
      new ConfigError('SMTP_URL: an address such as smtp://user:password@smtp.example.com:587'),
    );
  });
});
