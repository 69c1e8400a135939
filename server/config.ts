import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { createReader, type Env, operatorEnv } from './env.ts';
import { findMisspelt } from './misspelt.ts';
import { root } from './paths.ts';

export { ConfigError } from './env.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type Config = ReturnType<typeof readConfig>;
export type SiteConfig = Config['site'];

/**
 * Reads every variable the project knows (see .env.example) and returns them typed, with their defaults.
 * Throws a ConfigError of one line for the first wrong one. Durations are milliseconds.
 */
export function readConfig(env: Env = operatorEnv(process.env)) {
  const read = createReader(env);
  const config = {
    site: {
      url: read.origin('PUBLIC_SITE_URL', 'http://localhost:4321'),
      emailjs: {
        /** Empty: the page's own origin, that is the relay. */
        origin: read.origin('PUBLIC_EMAILJS_ORIGIN', ''),
        publicKey: read.text('PUBLIC_EMAILJS_PUBLIC_KEY', 'local'),
        serviceId: read.text('PUBLIC_EMAILJS_SERVICE_ID', 'local'),
        templateId: read.text('PUBLIC_EMAILJS_TEMPLATE_ID', 'local'),
        blockHeadless: read.flag('PUBLIC_EMAILJS_BLOCK_HEADLESS'),
        blockList: {
          list: read.list('PUBLIC_EMAILJS_BLOCK_LIST'),
          watchVariable: read.text('PUBLIC_EMAILJS_BLOCK_LIST_VARIABLE', 'from_email'),
        },
        throttleMs: read.integer('PUBLIC_EMAILJS_THROTTLE_MS', 0, 0, 86_400_000),
      },
      allowPlaceholders: read.flag('ALLOW_PLACEHOLDERS'),
    },
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 4321, 0, 65_535),
    dataDir: resolve(root, read.text('DATA_DIR', './data')),
    /** The agency's content, which both the page and the mail are made of. */
    contentDir: resolve(root, read.text('CONTENT_DIR', './content')),
    smtpUrl: smtpUrl(read),
    mailFrom: read.email('MAIL_FROM'),
    mailTo: read.email('MAIL_TO'),
    rateLimit: {
      max: read.integer('RATE_LIMIT_MAX', 10, 1, 1_000_000_000),
      windowMs: read.integer('RATE_LIMIT_WINDOW_MS', 600_000, 1, 86_400_000),
    },
    keepDays: read.integer('MESSAGES_KEEP_DAYS', 365, 1, 36_500),
    retryBaseMs: read.integer('MAIL_RETRY_BASE_MS', 30_000, 1, 3_600_000),
    trustProxy: trustProxy(read),
    corsOrigins: read.origins('CORS_ORIGINS'),
    logLevel: read.choice('LOG_LEVEL', 'info', logLevels),
  };
  return { ...config, misspelt: findMisspelt(Object.keys(env), read.known) };
}

type Reader = ReturnType<typeof createReader>;

function smtpUrl(read: Reader): string | undefined {
  const value = read.text('SMTP_URL', '');
  if (value === '') return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    read.refuse('SMTP_URL', 'an address such as smtp://user:password@smtp.example.com:587', true);
  }
  return value;
}

/**
 * `on` trusts X-Forwarded-For from proxies on this machine or a private network only: trusting
 * everybody would let any visitor choose the address the rate limit counts.
 */
function trustProxy(read: Reader): string[] | false {
  const value = read.raw('TRUST_PROXY');
  const addresses = read.list('TRUST_PROXY');
  if (addresses.length > 0 && addresses.every(isNetwork)) return addresses;
  if (!/^(on|off|true|false|yes|no|1|0|)$/i.test(value)) {
    read.refuse('TRUST_PROXY', 'on, off or a comma list of IP addresses or networks');
  }
  return read.flag('TRUST_PROXY') ? ['loopback', 'linklocal', 'uniquelocal'] : false;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
  );
}
