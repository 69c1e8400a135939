import { closestMatch } from 'leven';
import {
  choice,
  type Env,
  email,
  flag,
  integer,
  list,
  namesOf,
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

/** Every variable, by what it sets; durations are milliseconds. .env.example explains them. */
const variables = {
  site: {
    url: origin('PUBLIC_SITE_URL', 'http://localhost:4321'),
    emailjs: {
      /** Empty for the page's own origin. */
      origin: origin('PUBLIC_EMAILJS_ORIGIN', ''),
      publicKey: text('PUBLIC_EMAILJS_PUBLIC_KEY', 'local'),
      serviceId: text('PUBLIC_EMAILJS_SERVICE_ID', 'local'),
      templateId: text('PUBLIC_EMAILJS_TEMPLATE_ID', 'local'),
      blockHeadless: flag('PUBLIC_EMAILJS_BLOCK_HEADLESS'),
      blockList: {
        list: list('PUBLIC_EMAILJS_BLOCK_LIST'),
        watchVariable: text('PUBLIC_EMAILJS_BLOCK_LIST_VARIABLE', 'from_email'),
      },
      throttleMs: integer('PUBLIC_EMAILJS_THROTTLE_MS', 0, 0, dayMs),
    },
    allowPlaceholders: flag('ALLOW_PLACEHOLDERS'),
    counts: flag('COUNTS'),
  },
  host: text('HOST', '127.0.0.1'),
  port: integer('PORT', 4321, 0, 65_535),
  dataDir: text('DATA_DIR', './data'),
  contentDir: text('CONTENT_DIR', './content'),
  smtpUrl: smtpUrl('SMTP_URL'),
  mailFrom: email('MAIL_FROM'),
  mailTo: email('MAIL_TO'),
  rateLimit: {
    max: integer('RATE_LIMIT_MAX', 10, 1, 1_000_000_000),
    windowMs: integer('RATE_LIMIT_WINDOW_MS', 600_000, 1, dayMs),
  },
  messagesPerHour: integer('MESSAGES_PER_HOUR', 300, 0, 1_000_000),
  keepDays: integer('MESSAGES_KEEP_DAYS', 365, 1, 36_500),
  retryBaseMs: integer('MAIL_RETRY_BASE_MS', 30_000, 1, 3_600_000),
  /** `repository`: `owner/name` on GitHub; the editor is published only with it. */
  editor: { repository: repository('CONTENT_REPOSITORY'), signIn: origin('CONTENT_SIGN_IN', '') },
  /** Of a store that is not on this machine's disk. */
  messages: { at: origin('MESSAGES_AT', ''), token: token('MESSAGES_TOKEN') },
  trustProxy: proxies('TRUST_PROXY'),
  corsOrigins: origins('CORS_ORIGINS'),
  logLevel: choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
};

export const variableNames = namesOf(variables);

export type Settings = ReturnType<typeof readSettings>;
export type SiteConfig = Settings['site'];

/** Returns every variable, typed. Throws a ConfigError for the first invalid one. */
export const readSettings = (env: Env) => ({
  ...readVariables(env, variables),
  misspelt: findMisspelt(Object.keys(env), variableNames),
});

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
