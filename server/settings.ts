import { closestMatch } from 'leven';
import * as kind from './variables.ts';

const dayMs = 86_400_000;

/** Every variable, by what it sets; durations are milliseconds. .env.example explains them. */
const variables = {
  site: {
    url: kind.origin('PUBLIC_SITE_URL', 'http://localhost:4321'),
    emailjs: {
      /** Empty for the page's own origin. */
      origin: kind.origin('PUBLIC_EMAILJS_ORIGIN', ''),
      publicKey: kind.text('PUBLIC_EMAILJS_PUBLIC_KEY', 'local'),
      serviceId: kind.text('PUBLIC_EMAILJS_SERVICE_ID', 'local'),
      templateId: kind.text('PUBLIC_EMAILJS_TEMPLATE_ID', 'local'),
      blockHeadless: kind.flag('PUBLIC_EMAILJS_BLOCK_HEADLESS'),
      blockList: {
        list: kind.list('PUBLIC_EMAILJS_BLOCK_LIST'),
        watchVariable: kind.text('PUBLIC_EMAILJS_BLOCK_LIST_VARIABLE', 'from_email'),
      },
      throttleMs: kind.integer('PUBLIC_EMAILJS_THROTTLE_MS', 0, 0, dayMs),
    },
    allowPlaceholders: kind.flag('ALLOW_PLACEHOLDERS'),
    counts: kind.flag('COUNTS'),
  },
  host: kind.text('HOST', '127.0.0.1'),
  port: kind.integer('PORT', 4321, 0, 65_535),
  dataDir: kind.text('DATA_DIR', './data'),
  contentDir: kind.text('CONTENT_DIR', './content'),
  smtpUrl: kind.smtpUrl('SMTP_URL'),
  mailFrom: kind.email('MAIL_FROM'),
  mailTo: kind.email('MAIL_TO'),
  rateLimit: {
    max: kind.integer('RATE_LIMIT_MAX', 10, 1, 1_000_000_000),
    windowMs: kind.integer('RATE_LIMIT_WINDOW_MS', 600_000, 1, dayMs),
  },
  messagesPerHour: kind.integer('MESSAGES_PER_HOUR', 300, 0, 1_000_000),
  keepDays: kind.integer('MESSAGES_KEEP_DAYS', 365, 1, 36_500),
  retryBaseMs: kind.integer('MAIL_RETRY_BASE_MS', 30_000, 1, 3_600_000),
  /** `repository`: `owner/name` on GitHub; the editor is published only with it. */
  editor: { repository: kind.repository('CONTENT_REPOSITORY'), signIn: kind.origin('CONTENT_SIGN_IN', '') },
  /** Of a store that is not on this machine's disk. */
  messages: { at: kind.origin('MESSAGES_AT', ''), token: kind.token('MESSAGES_TOKEN') },
  trustProxy: kind.proxies('TRUST_PROXY'),
  corsOrigins: kind.origins('CORS_ORIGINS'),
  logLevel: kind.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
};

export const variableNames = kind.namesOf(variables);

export type Settings = ReturnType<typeof readSettings>;
export type SiteConfig = Settings['site'];

/** Returns every variable, typed. Throws a ConfigError for the first invalid one. */
export const readSettings = (env: kind.Env) => ({
  ...kind.readVariables(env, variables),
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
