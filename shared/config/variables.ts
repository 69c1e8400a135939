import { isIP } from 'node:net';
import { isEmail } from '../rules/message/rules.ts';

/** Thrown for something that only the operator can set right. The message is one line for them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Env = Record<string, string | undefined>;

/** A variable of the environment. */
type Variable<T> = {
  name: string;
  /** Completes the sentence "NAME must be …". */
  rule: string;
  /** An error never shows a secret's value. */
  isSecret: boolean;
  /** For a value that breaks the rule by a plausible wish: why it can't be, in Italian. */
  whyNot?(value: string): string | undefined;
  /** Converts a trimmed value that isn't empty. Returns undefined if it breaks the rule. */
  read(value: string): T | undefined;
  /** The result for a variable that is unset or empty. */
  fallback: T;
};

type Tree = { [name: string]: Variable<unknown> | Tree };
type Values<T> = T extends Variable<infer V> ? V : { [Name in keyof T]: Values<T[Name]> };

/** Returns the tree with each variable replaced by its value. Throws a ConfigError. */
export function readVariables<T extends Tree>(env: Env, tree: T): Values<T> {
  const entries = Object.entries(tree).map(([key, node]) => {
    const value = isVariable(node) ? readVariable(env, node) : readVariables(env, node);
    return [key, value];
  });
  return Object.fromEntries(entries);
}

export function namesOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((node) => (isVariable(node) ? node.name : namesOf(node)));
}

function isVariable(node: Variable<unknown> | Tree): node is Variable<unknown> {
  return typeof node.read === 'function';
}

function readVariable<T>(env: Env, variable: Variable<T>): T {
  const { name, rule, isSecret, read, fallback } = variable;
  const value = (env[name] ?? '').trim();
  if (value === '') {
    return fallback;
  }

  const isShown = !isSecret && isPrintable(value);
  if (isShown && isQuoted(value)) {
    throw new ConfigError(
      `${name} must be ${rule}, without quotation marks of its own, not ${value}.`,
    );
  }

  const result = isPrintable(value) ? read(value) : undefined;
  if (result !== undefined) {
    return result;
  }

  const reason = variable.whyNot?.(value);
  if (isShown && reason !== undefined) {
    throw new ConfigError(`${name}: ${reason}`);
  }
  const found = isShown ? `, not "${value}"` : '';
  throw new ConfigError(`${name} must be ${rule}${found}.`);
}

/** Whether a value would fit into one line. */
function isPrintable(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
  return !/[\x00-\x1f\x7f]/.test(value);
}

/** No shell and no `.env` takes typographic marks for quotes, nor a straight mark that isn't closed. */
function isQuoted(value: string): boolean {
  return /^["'`“”„‘’«»]|[“”„‘’«»]$/.test(value);
}

const originRule = 'an http or https address without a path, such as https://www.example.com';

export function text(name: string, fallback: string): Variable<string> {
  return {
    name,
    rule: 'text without control characters',
    isSecret: false,
    read: (value) => value,
    fallback,
  };
}

export function integer(
  name: string,
  fallback: number,
  min: number,
  max: number,
): Variable<number> {
  return {
    name,
    rule: `a whole number from ${min} to ${max}`,
    isSecret: false,
    read: (value) => {
      const number = Number(value);
      const isInRange = number >= min && number <= max;
      return /^\d+$/.test(value) && isInRange ? number : undefined;
    },
    fallback,
  };
}

export function flag(name: string): Variable<boolean> {
  return { name, rule: 'on or off', isSecret: false, read: readFlag, fallback: false };
}

export function choice<const Choice extends string>(
  name: string,
  fallback: Choice,
  choices: Choice[],
): Variable<Choice> {
  return {
    name,
    rule: `one of ${choices.join(', ')}`,
    isSecret: false,
    read: (value) => choices.find((known) => known === value),
    fallback,
  };
}

export function list(name: string): Variable<string[]> {
  return {
    name,
    rule: 'text without control characters',
    isSecret: false,
    read: itemsOf,
    fallback: [],
  };
}

export function origin(name: string, fallback: string): Variable<string> {
  return { name, rule: originRule, isSecret: false, read: readOrigin, fallback };
}

/** The site's own address. docs/deploying.md says why the site can't be below a path. */
export function siteAddress(name: string, fallback: string): Variable<string> {
  return { ...origin(name, fallback), whyNot: whyNotBelowPath };
}

function whyNotBelowPath(value: string): string | undefined {
  if (!URL.canParse(value)) {
    return undefined;
  }
  const { protocol, origin, pathname } = new URL(value);
  const isBelowPath = /^https?:$/.test(protocol) && pathname !== '/';
  return isBelowPath
    ? `il sito sta alla radice di un nome suo, come ${origin}, e non in una cartella come «${value}» (docs/deploying.md, «Below a path»).`
    : undefined;
}

export function origins(name: string): Variable<string[]> {
  return {
    name,
    rule: `a comma-separated list, each item ${originRule}`,
    isSecret: false,
    read: (value) => {
      const read = itemsOf(value).map(readOrigin);
      const known = read.filter((item) => item !== undefined);
      return known.length === read.length ? known : undefined;
    },
    fallback: [],
  };
}

/** Reads `github:owner/name` as `owner/name`. */
export function repository(name: string): Variable<string> {
  return {
    name,
    rule: 'github:owner/name, the repository that holds the content',
    isSecret: false,
    read: (value) => {
      const path = /^github:([\w-]+\/[\w.-]+)$/.exec(value)?.[1];
      return path?.replace(/\.git$/, '');
    },
    fallback: '',
  };
}

export function email(name: string): Variable<string | undefined> {
  return {
    name,
    rule: 'one plain email address',
    isSecret: false,
    read: (value) => (isEmail(value) ? value : undefined),
    fallback: undefined,
  };
}

export function token(name: string): Variable<string> {
  return {
    name,
    rule: 'at least 32 random characters, eight of them different and none of them a space',
    isSecret: true,
    read: (value) => (isRandom(value) ? value : undefined),
    fallback: '',
  };
}

/** The address may contain a password. */
export function smtpUrl(name: string): Variable<string | undefined> {
  return {
    name,
    rule: 'an address such as smtp://user:password@smtp.example.com:587, with # / ? written as %23 %2F %3F',
    isSecret: true,
    read: (value) => (isSmtpUrl(value) ? value : undefined),
    fallback: undefined,
  };
}

/** `on` trusts only private addresses: otherwise visitors could choose the address that the limit counts. */
export function proxies(name: string): Variable<string[] | false> {
  return {
    name,
    rule: 'on, off or a comma-separated list of IP addresses or networks',
    isSecret: false,
    read: (value) => {
      const isTrusting = readFlag(value);
      if (isTrusting === false) {
        return false;
      }
      if (isTrusting) {
        return ['loopback', 'linklocal', 'uniquelocal'];
      }
      const networks = itemsOf(value);
      return networks.length > 0 && networks.every(isNetwork) ? networks : undefined;
    },
    fallback: false,
  };
}

function readFlag(value: string): boolean | undefined {
  const word = value.toLowerCase();
  if (['on', 'true', 'yes', '1'].includes(word)) {
    return true;
  }
  return ['off', 'false', 'no', '0'].includes(word) ? false : undefined;
}

function itemsOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function readOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) {
    return undefined;
  }
  const { protocol, pathname, search, hash, username, password, origin } = new URL(value);
  const isPlain = pathname === '/' && !search && !hash && !username && !password;
  return isPlain && /^https?:$/.test(protocol) ? origin : undefined;
}

/** Of 32 hexadecimal digits drawn at random, nearly always twelve or more are different. */
function isRandom(value: string): boolean {
  return /^[!-~]{32,}$/.test(value) && new Set(value).size >= 8;
}

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) {
    return false;
  }
  const { protocol, hostname, pathname, search, hash } = new URL(value);
  if (!/^smtps?:$/.test(protocol)) {
    return false;
  }
  // A `#`, `/` or `?` in the password ends the address, and the user's name is taken for the host.
  const isWhole = /^\/*$/.test(pathname) && !search.includes('@') && hash === '';
  return isWhole && /^[^%]*[.:][^%]*$|^localhost$/i.test(hostname);
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) {
    return false;
  }
  const widest = version === 6 ? 128 : 32;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest);
}
