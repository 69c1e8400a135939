import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { isEmail } from '../shared/message/rules.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The site's folder: the clone, or the one that `--site` names (scripts/node.mjs). */
export const siteDir = resolve(root, process.env.SITE_DIR ?? '');

/** What a command that a message names has behind its `--`, to act on this site. */
export const siteOption = process.env.SITE_DIR ? ` --site "${siteDir}"` : '';

/** Thrown for an invalid variable. The message is one line: `NAME: rule, not "value"`. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Env = Record<string, string | undefined>;

/**
 * Returns `own` with the variables that only the operator's file sets: `.env`, or the file that ENV_FILE names. Tests and
 * benches set ENV_FILE=none, so that they mail nobody. Throws a ConfigError if the file cannot be read.
 */
export function operatorEnv(own: Env, folder = siteDir): Env {
  const file = envFile(own, folder);
  if (file === undefined || (!own.ENV_FILE?.trim() && !existsSync(file))) return own;
  const text = readText(file);
  // Windows' editors offer UTF-16: every variable would silently have its default.
  if (text.includes('\0')) throw new ConfigError(`${file} is not saved as UTF-8`);
  return { ...parseEnv(text), ...own };
}

/** Without a byte order mark. */
function readText(file: string): string {
  try {
    return new TextDecoder().decode(readFileSync(file));
  } catch (error) {
    throw new ConfigError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Returns the path of the operator's file, which may not exist; undefined with ENV_FILE=none. */
export function envFile(own: Env = process.env, folder = siteDir): string | undefined {
  const named = (own.ENV_FILE ?? '').trim();
  return named === 'none' ? undefined : resolve(folder, named || '.env');
}

/** Converts a variable's trimmed value. Throws a ConfigError. */
type Kind<T> = (name: string, value: string) => T;
type Values<Table> = { [Name in keyof Table]: Table[Name] extends Kind<infer T> ? T : never };

export function readVariables<Table extends Record<string, Kind<unknown>>>(
  env: Env,
  table: Table,
): Values<Table> {
  const entries = Object.entries(table).map(([name, read]) => [name, read(name, (env[name] ?? '').trim())]);
  return Object.fromEntries(entries);
}

/** An empty value gives the fallback; an invalid one throws a ConfigError that states the rule. */
const kind =
  <T>(rule: string, isRight: (value: string) => boolean, read: (value: string) => T, fallback: T): Kind<T> =>
  (name, value) => {
    if (value === '') return fallback;
    if (isPrintable(value) && isRight(value)) return read(value);
    // The value is left out if it may hold a password or would break the line.
    const shown = rule === smtpRule || !isPrintable(value) ? '' : `, not "${value}"`;
    throw new ConfigError(`${name}: ${rule}${shown}`);
  };

const smtpRule = 'an address such as smtp://user:password@smtp.example.com:587, # in it as %23';
const originRule = 'an http or https address without path, such as https://www.example.com';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule refuses
const isPrintable = (value: string) => !/[\x00-\x1f\x7f]/.test(value);
const isOff = (value: string) => ['off', 'false', 'no', '0'].includes(value.toLowerCase());
const isOn = (value: string) => ['on', 'true', 'yes', '1'].includes(value.toLowerCase());
const same = (value: string) => value;
const items = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const text = (fallback: string) =>
  kind('text without control characters', isPrintable, same, fallback);

export const integer = (fallback: number, min: number, max: number) =>
  kind(
    `a whole number from ${min} to ${max}`,
    (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
    Number,
    fallback,
  );

export const flag = kind('on or off', (value) => isOff(value) || isOn(value), isOn, false);

export const choice = <const Choice extends string>(fallback: Choice, choices: readonly Choice[]) =>
  kind(
    `one of ${choices.join(', ')}`,
    (value) => choices.some((one) => one === value),
    (value) => value as Choice,
    fallback,
  );

export const list = kind('text without control characters', isPrintable, items, []);

export const origin = (fallback: string) =>
  kind(originRule, isOrigin, (value) => new URL(value).origin, fallback);

export const origins = kind(
  `a comma list, each ${originRule}`,
  (value) => items(value).every(isOrigin),
  (value) => items(value).map((item) => new URL(item).origin),
  [],
);

/** `github:owner/name`, as `owner/name`. */
export const repository = kind(
  'github:owner/name, the repository that holds the content',
  (value) => /^github:[\w-]+\/[\w.-]+$/.test(value),
  (value) => value.replace('github:', ''),
  '',
);

export const email = kind<string | undefined>('one plain e-mail address', isEmail, same, undefined);
export const smtpUrl = kind<string | undefined>(smtpRule, isSmtp, same, undefined);

/** `on` trusts only private addresses: otherwise visitors could choose the address that the rate limit counts. */
export const proxies = kind<string[] | false>(
  'on, off or a comma list of IP addresses or networks',
  (value) => isOff(value) || isOn(value) || (items(value).length > 0 && items(value).every(isNetwork)),
  (value) => {
    if (isOff(value)) return false;
    return isOn(value) ? ['loopback', 'linklocal', 'uniquelocal'] : items(value);
  },
  false,
);

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const plain = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return plain && /^https?:$/.test(url.protocol);
}

function isSmtp(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, hash } = new URL(value);
  // After a `#` in the password, the user is taken for the host.
  return /^smtps?:$/.test(protocol) && /[.:]|^localhost$/i.test(hostname) && hash === '';
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  const isMask = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest);
  return isIP(address) !== 0 && rest.length === 0 && isMask;
}
