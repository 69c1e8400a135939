import { isIP } from 'node:net';
import { isEmail } from '../shared/message/rules.ts';

/** Thrown for an invalid variable. The message is one line: `NAME: rule, not "value"`. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Env = Record<string, string | undefined>;

/** Converts the trimmed value of the variable that it names. Throws a ConfigError. */
type Variable<T> = { (value: string): T; variable: string };
type Tree = { [name: string]: Variable<unknown> | Tree };
type Values<T> = T extends Variable<infer V> ? V : { [Name in keyof T]: Values<T[Name]> };

export function readVariables<T extends Tree>(env: Env, tree: T): Values<T> {
  const entries = Object.entries(tree).map(([name, one]) => [
    name,
    typeof one === 'function' ? one((env[one.variable] ?? '').trim()) : readVariables(env, one),
  ]);
  return Object.fromEntries(entries);
}

export const namesOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((one) => (typeof one === 'function' ? one.variable : namesOf(one)));

/** An empty value gives the fallback; an invalid one throws a ConfigError that states the rule. */
const kind =
  <T>(rule: string, isRight: (value: string) => boolean, read: (value: string) => T, fallback: T) =>
  (variable: string): Variable<T> => {
    const readValue = (value: string) => {
      if (value === '') return fallback;
      if (isPrintable(value) && isRight(value)) return read(value);
      // The value is left out if it may hold a password or would break the line.
      const shown = [smtpRule, tokenRule].includes(rule) || !isPrintable(value) ? '' : `, not "${value}"`;
      throw new ConfigError(`${variable}: ${rule}${shown}`);
    };
    return Object.assign(readValue, { variable });
  };

const smtpRule = 'an address such as smtp://user:password@smtp.example.com:587, # / ? in it as %23 %2F %3F';
const tokenRule = 'at least 32 characters, none of them a space';
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

export const text = (name: string, fallback: string) =>
  kind('text without control characters', isPrintable, same, fallback)(name);

export const integer = (name: string, fallback: number, min: number, max: number) =>
  kind(
    `a whole number from ${min} to ${max}`,
    (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
    Number,
    fallback,
  )(name);

export const flag = kind('on or off', (value) => isOff(value) || isOn(value), isOn, false);

export const choice = <const Choice extends string>(name: string, fallback: Choice, choices: Choice[]) =>
  kind(
    `one of ${choices.join(', ')}`,
    (value) => choices.some((one) => one === value),
    (value) => value as Choice,
    fallback,
  )(name);

export const list = kind('text without control characters', isPrintable, items, []);

export const origin = (name: string, fallback: string) =>
  kind(originRule, isOrigin, (value) => new URL(value).origin, fallback)(name);

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
export const token = kind(tokenRule, (value) => /^[!-~]{32,}$/.test(value), same, '');
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
  const { protocol, hostname, pathname, search, hash } = new URL(value);
  // After a `#`, `/` or `?` in the password, the user is taken for the host.
  const isWhole = !/[^/]/.test(pathname) && !search.includes('@') && hash === '';
  return /^smtps?:$/.test(protocol) && /^[^%]*[.:][^%]*$|^localhost$/i.test(hostname) && isWhole;
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  const isMask = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest);
  return isIP(address) !== 0 && rest.length === 0 && isMask;
}
