import { closestMatch } from 'leven';
import * as v from './variables.ts';

const dayMs = 86_400_000;

/** Every variable, by what it sets; durations are milliseconds. .env.example explains them. */
const variables = {
  site: {
    url: v.origin('PUBLIC_SITE_URL', 'http://localhost:4321'),
    emailjs: {
      /** Empty for the page's own origin. */
      origin: v.origin('PUBLIC_EMAILJS_ORIGIN', ''),
      publicKey: v.text('PUBLIC_EMAILJS_PUBLIC_KEY', 'local'),
      serviceId: v.text('PUBLIC_EMAILJS_SERVICE_ID', 'local'),
      templateId: v.text('PUBLIC_EMAILJS_TEMPLATE_ID', 'local'),
      blockHeadless: v.flag('PUBLIC_EMAILJS_BLOCK_HEADLESS'),
      blockList: {
        list: v.list('PUBLIC_EMAILJS_BLOCK_LIST'),
        watchVariable: v.text('PUBLIC_EMAILJS_BLOCK_LIST_VARIABLE', 'from_email'),
      },
      throttleMs: v.integer('PUBLIC_EMAILJS_THROTTLE_MS', 0, 0, dayMs),
    },
    allowPlaceholders: v.flag('ALLOW_PLACEHOLDERS'),
    counts: v.flag('COUNTS'),
  },
  host: v.text('HOST', '127.0.0.1'),
  port: v.integer('PORT', 4321, 0, 65_535),
  dataDir: v.text('DATA_DIR', './data'),
  contentDir: v.text('CONTENT_DIR', './content'),
  smtpUrl: v.smtpUrl('SMTP_URL'),
  mailFrom: v.email('MAIL_FROM'),
  mailTo: v.email('MAIL_TO'),
  rateLimit: {
    max: v.integer('RATE_LIMIT_MAX', 10, 1, 1_000_000_000),
    windowMs: v.integer('RATE_LIMIT_WINDOW_MS', 600_000, 1, dayMs),
  },
  messagesPerHour: v.integer('MESSAGES_PER_HOUR', 300, 0, 1_000_000),
  keepDays: v.integer('MESSAGES_KEEP_DAYS', 365, 1, 36_500),
  retryBaseMs: v.integer('MAIL_RETRY_BASE_MS', 30_000, 1, 3_600_000),
  /** `repository`: `owner/name` on GitHub; the editor is published only with it. */
  editor: { repository: v.repository('CONTENT_REPOSITORY'), signIn: v.origin('CONTENT_SIGN_IN', '') },
  /** Of a store that is not on this machine's disk. */
  messages: { at: v.origin('MESSAGES_AT', ''), token: v.token('MESSAGES_TOKEN') },
  trustProxy: v.proxies('TRUST_PROXY'),
  corsOrigins: v.origins('CORS_ORIGINS'),
  logLevel: v.choice('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
};

export const variableNames = v.namesOf(variables);

export type Settings = ReturnType<typeof readSettings>;
export type SiteConfig = Settings['site'];

/** Returns every variable, typed. Throws a ConfigError for the first invalid one. */
export const readSettings = (env: v.Env) => ({
  ...v.readVariables(env, variables),
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
