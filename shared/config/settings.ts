import { dayMs } from '../durations.ts';
import { ownServerId } from '../protocols/form-settings.ts';
import { nearest } from '../text/near-miss.ts';
import { type Env, namesOf, readVariables } from './read-variables.ts';
import * as variable from './variable-kinds.ts';

/** Every environment variable, by the setting that it fills. .env.example explains them. */
const variables = {
  siteUrl: variable.origin('PUBLIC_SITE_URL', 'http://localhost:4321'),
  /** What receives the messages: our own server, or EmailJS. */
  receiver: {
    /** Undefined for the page's own origin. */
    origin: variable.origin('PUBLIC_EMAILJS_ORIGIN', undefined),
    publicKey: variable.text('PUBLIC_EMAILJS_PUBLIC_KEY', ownServerId),
    serviceId: variable.text('PUBLIC_EMAILJS_SERVICE_ID', ownServerId),
    templateId: variable.text('PUBLIC_EMAILJS_TEMPLATE_ID', ownServerId),
    blockHeadless: variable.flag('PUBLIC_EMAILJS_BLOCK_HEADLESS'),
    blockList: {
      list: variable.list('PUBLIC_EMAILJS_BLOCK_LIST'),
      watchVariable: variable.text('PUBLIC_EMAILJS_BLOCK_LIST_VARIABLE', 'from_email'),
    },
    throttleMs: variable.integer('PUBLIC_EMAILJS_THROTTLE_MS', 0, { min: 0, max: dayMs }),
  },
  /** Whether a public site may still have parts of the sample. It has nothing to do with placeholders such as `{years}`. */
  allowSample: variable.flag('ALLOW_PLACEHOLDERS'),
  isCounting: variable.flag('COUNTS'),
  host: variable.text('HOST', '127.0.0.1'),
  port: variable.integer('PORT', 4321, { min: 0, max: 65_535 }),
  dataDir: variable.text('DATA_DIR', './data'),
  contentDir: variable.text('CONTENT_DIR', './content'),
  smtpUrl: variable.smtpUrl('SMTP_URL'),
  mailFrom: variable.email('MAIL_FROM'),
  /** They receive one mail together. Empty for the agency's address. */
  mailTo: variable.emails('MAIL_TO'),
  /** How many messages one network may send in ten minutes. */
  rateLimitMax: variable.integer('RATE_LIMIT_MAX', 10, { min: 1, max: 1_000_000_000 }),
  messagesPerHour: variable.limit('MESSAGES_PER_HOUR', 300, 1_000_000),
  keepDays: variable.integer('MESSAGES_KEEP_DAYS', 365, { min: 1, max: 36_500 }),
  /** `owner/name` on GitHub. Without it the editor isn't published. */
  contentRepository: variable.repository('CONTENT_REPOSITORY'),
  /** Lets `npm run messages` read the messages of a Worker. */
  messagesToken: variable.token('MESSAGES_TOKEN'),
  trustProxy: variable.proxies('TRUST_PROXY'),
  corsOrigins: variable.origins('CORS_ORIGINS'),
  logLevel: variable.choice('LOG_LEVEL', 'info', ['info', 'warn', 'error', 'silent']),
};

export const variableNames = namesOf(variables);

/** The settings on any platform. On a machine with folders they are a `Config`. */
export type Settings = ReturnType<typeof readSettings>;
export type Receiver = Settings['receiver'];

/** The settings that the page states and the server applies. The server reads them from the build, so both agree. */
export function builtSettings({ siteUrl, receiver, isCounting, keepDays }: Settings) {
  return { siteUrl, receiver, isCounting, keepDays };
}
export type BuiltSettings = ReturnType<typeof builtSettings>;

/** Throws an OperatorError for the first invalid variable. */
export function readSettings(env: Env) {
  return {
    ...readVariables(env, variables),
    spellingQuestions: questionsAbout(Object.keys(env)),
  };
}

/** Stricter than in the content, because other programs' variables resemble ours (`SMTP_USER`). */
const lettersPerSlip = 4;

/** One question for each name that is probably a misspelled variable. */
function questionsAbout(names: string[]): string[] {
  const unknownNames = names.filter((name) => !variableNames.includes(name));

  return unknownNames.flatMap((found) => {
    const meant = nearest(found.toUpperCase(), variableNames, lettersPerSlip);
    return meant === undefined ? [] : [`Unknown variable ${found}: did you mean ${meant}?`];
  });
}
