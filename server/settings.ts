import { closestMatch } from 'leven';
import {
  choice,
  type Env,
  email,
  flag,
  integer,
  list,
  origin,
  origins,
  proxies,
  readVariables,
  repository,
  smtpUrl,
  text,
  token,
} from './variables.ts';

const dayMs = 86_400_000;

/** Every variable: what .env.example explains. */
export const variables = {
  PUBLIC_SITE_URL: origin('http://localhost:4321'),
  /** Empty for the page's own origin. */
  PUBLIC_EMAILJS_ORIGIN: origin(''),
  PUBLIC_EMAILJS_PUBLIC_KEY: text('local'),
  PUBLIC_EMAILJS_SERVICE_ID: text('local'),
  PUBLIC_EMAILJS_TEMPLATE_ID: text('local'),
  PUBLIC_EMAILJS_BLOCK_HEADLESS: flag,
  PUBLIC_EMAILJS_BLOCK_LIST: list,
  PUBLIC_EMAILJS_BLOCK_LIST_VARIABLE: text('from_email'),
  PUBLIC_EMAILJS_THROTTLE_MS: integer(0, 0, dayMs),
  ALLOW_PLACEHOLDERS: flag,
  COUNTS: flag,
  HOST: text('127.0.0.1'),
  PORT: integer(4321, 0, 65_535),
  DATA_DIR: text('./data'),
  CONTENT_DIR: text('./content'),
  SMTP_URL: smtpUrl,
  MAIL_FROM: email,
  MAIL_TO: email,
  RATE_LIMIT_MAX: integer(10, 1, 1_000_000_000),
  RATE_LIMIT_WINDOW_MS: integer(600_000, 1, dayMs),
  MESSAGES_PER_HOUR: integer(300, 0, 1_000_000),
  MESSAGES_KEEP_DAYS: integer(365, 1, 36_500),
  MAIL_RETRY_BASE_MS: integer(30_000, 1, 3_600_000),
  CONTENT_REPOSITORY: repository,
  CONTENT_SIGN_IN: origin(''),
  MESSAGES_AT: origin(''),
  MESSAGES_TOKEN: token,
  TRUST_PROXY: proxies,
  CORS_ORIGINS: origins,
  LOG_LEVEL: choice('info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
};

export type Settings = ReturnType<typeof readSettings>;
export type SiteConfig = Settings['site'];

/** Returns every variable, typed; durations are milliseconds. Throws a ConfigError for the first invalid one. */
export function readSettings(env: Env) {
  const given = readVariables(env, variables);
  return {
    site: {
      url: given.PUBLIC_SITE_URL,
      emailjs: {
        origin: given.PUBLIC_EMAILJS_ORIGIN,
        publicKey: given.PUBLIC_EMAILJS_PUBLIC_KEY,
        serviceId: given.PUBLIC_EMAILJS_SERVICE_ID,
        templateId: given.PUBLIC_EMAILJS_TEMPLATE_ID,
        blockHeadless: given.PUBLIC_EMAILJS_BLOCK_HEADLESS,
        blockList: {
          list: given.PUBLIC_EMAILJS_BLOCK_LIST,
          watchVariable: given.PUBLIC_EMAILJS_BLOCK_LIST_VARIABLE,
        },
        throttleMs: given.PUBLIC_EMAILJS_THROTTLE_MS,
      },
      allowPlaceholders: given.ALLOW_PLACEHOLDERS,
      counts: given.COUNTS,
    },
    host: given.HOST,
    port: given.PORT,
    dataDir: given.DATA_DIR,
    contentDir: given.CONTENT_DIR,
    /** `repository`: `owner/name` on GitHub; the editor is published only with it. */
    editor: { repository: given.CONTENT_REPOSITORY, signIn: given.CONTENT_SIGN_IN },
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    mailTo: given.MAIL_TO,
    rateLimit: { max: given.RATE_LIMIT_MAX, windowMs: given.RATE_LIMIT_WINDOW_MS },
    messagesPerHour: given.MESSAGES_PER_HOUR,
    keepDays: given.MESSAGES_KEEP_DAYS,
    retryBaseMs: given.MAIL_RETRY_BASE_MS,
    /** Of a store that is not on this machine's disk. */
    messages: { at: given.MESSAGES_AT, token: given.MESSAGES_TOKEN },
    trustProxy: given.TRUST_PROXY,
    corsOrigins: given.CORS_ORIGINS,
    logLevel: given.LOG_LEVEL,
    misspelt: findMisspelt(Object.keys(env), Object.keys(variables)),
  };
}

function findMisspelt(names: string[], known: string[]): { found: string; meant: string }[] {
  const unset = known.filter((name) => !names.includes(name));
  return names
    .filter((name) => !known.includes(name))
    .flatMap((found) => {
      const maxDistance = Math.max(1, Math.floor(found.length / 4));
      const meant = closestMatch(found.toUpperCase(), unset, { maxDistance });
      return meant === undefined ? [] : [{ found, meant }];
    });
}
