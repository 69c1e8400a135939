import { isIP } from 'node:net';
import { isEmail } from '../rules/message/message-rules.ts';
import type { Variable } from './read-variables.ts';

// The kinds of variables: one exported function each. The functions that read the values follow.

const textRule = 'text without control characters';
const originRule = 'an http or https address without a path, such as https://www.example.com';

type Bounds = {
  min: number;
  max: number;
};

export function text(name: string, fallback: string): Variable<string> {
  return { name, rule: textRule, read: (value) => value, fallback };
}

export function integer(name: string, fallback: number, bounds: Bounds): Variable<number> {
  const rule = `a whole number from ${bounds.min} to ${bounds.max}`;
  return { name, rule, read: (value) => readInteger(value, bounds), fallback };
}

export function limit(name: string, fallback: number, max: number): Variable<number> {
  const bounds = { min: 0, max };
  return { ...integer(name, fallback, bounds), read: (value) => readLimit(value, bounds) };
}

export function flag(name: string): Variable<boolean> {
  return { name, rule: 'on or off', read: readFlag, fallback: false };
}

export function choice<const Choice extends string>(
  name: string,
  fallback: Choice,
  choices: Choice[],
): Variable<Choice> {
  return {
    name,
    rule: `one of ${choices.join(', ')}`,
    read: (value) => choices.find((known) => known === value),
    fallback,
  };
}

export function list(name: string): Variable<string[]> {
  return { name, rule: textRule, read: itemsOf, fallback: [] };
}

export function origin<Fallback extends string | undefined>(
  name: string,
  fallback: Fallback,
): Variable<string | Fallback> {
  return { name, rule: originRule, read: readOrigin, fallback };
}

export function origins(name: string): Variable<string[]> {
  const rule = `a comma-separated list, each item ${originRule}`;
  return { name, rule, read: readOrigins, fallback: [] };
}

export function repository(name: string): Variable<string | undefined> {
  const rule = 'github:owner/name, the repository that holds the content';
  return { name, rule, read: readRepository, fallback: undefined };
}

export function email(name: string): Variable<string | undefined> {
  const rule = 'one plain email address';
  return { name, rule, read: (value) => readIf(isEmail, value), fallback: undefined };
}

export function emails(name: string): Variable<string[]> {
  const rule = 'one plain email address, or several separated by commas';
  return { name, rule, read: (value) => readItems(isEmail, value), fallback: [] };
}

export function token(name: string): Variable<string | undefined> {
  return {
    name,
    rule: 'at least 32 random characters, eight of them different and none of them a space',
    isSecret: true,
    read: (value) => readIf(isRandom, value),
    fallback: undefined,
  };
}

/** A secret, because the address may contain a password. */
export function smtpUrl(name: string): Variable<string | undefined> {
  return {
    name,
    rule: 'an address such as smtp://user:password@smtp.example.com:587, with # / ? written as %23 %2F %3F, and with a dot in the hostname unless it is localhost',
    isSecret: true,
    read: (value) => readIf(isSmtpUrl, value.replace(pastedWithPassword, '')),
    fallback: undefined,
  };
}

/**
 * The proxies that are trusted to state the client address. `on` means those with a private address. If it meant
 * every proxy, visitors could choose the address that the rate limit counts.
 */
export function proxies(name: string): Variable<string[]> {
  const rule = 'on, off or a comma-separated list of IP addresses or networks';
  return { name, rule, read: readProxies, fallback: [] };
}

function readIf(isValid: (value: string) => boolean, value: string): string | undefined {
  return isValid(value) ? value : undefined;
}

function readInteger(value: string, { min, max }: Bounds): number | undefined {
  if (!/^\d+$/.test(value)) {
    return undefined;
  }
  const number = Number(value);
  return number >= min && number <= max ? number : undefined;
}

function readLimit(value: string, bounds: Bounds): number | undefined {
  const number = readInteger(value, bounds);
  return number === 0 ? Number.POSITIVE_INFINITY : number;
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

/** A list with at least one item, all of them valid. Duplicates count once, whatever their capitals. */
function readItems(isValid: (item: string) => boolean, value: string): string[] | undefined {
  const items = itemsOf(value);
  if (items.length === 0 || !items.every(isValid)) {
    return undefined;
  }
  const distinct = new Map(items.map((item) => [item.toLowerCase(), item]));
  return [...distinct.values()];
}

/** Networks that no outside request can come from: this machine, link-local and private ones. */
const privateNetworks = [
  '127.0.0.0/8',
  '::1',
  '169.254.0.0/16',
  'fe80::/10',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
];

function readProxies(value: string): string[] | undefined {
  const flag = readFlag(value);
  if (flag === undefined) {
    return readItems(isNetwork, value);
  }
  return flag ? privateNetworks : [];
}

function readRepository(value: string): string | undefined {
  const [, path] = /^github:([\w-]+\/[\w.-]+)$/.exec(value) ?? [];
  return path?.replace(/\.git$/, '');
}

function readOrigins(value: string): string[] | undefined {
  const origins = itemsOf(value).map(readOrigin);
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

function readOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) {
    return undefined;
  }
  const { protocol, pathname, search, hash, username, password, origin } = new URL(value);
  const isPlain = pathname === '/' && !search && !hash && !username && !password;
  return isPlain && /^https?:$/.test(protocol) ? origin : undefined;
}

/** Providers show app passwords with no-break spaces, and a copied line includes its line end. */
const pastedWithPassword = /\u00a0|\u202f|%C2%A0|%E2%80%AF|%0A|%0D/gi;

/** 32 random hexadecimal digits nearly always have twelve different ones. Requiring eight refuses no genuine token. */
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
  // A `#`, `/` or `?` in the password would end the address, and the user's name would be read as the hostname.
  const isWhole = /^\/*$/.test(pathname) && !search.includes('@') && hash === '';
  // A hostname has a dot, an IPv6 address colons. One that is percent-encoded is really part of a user or password.
  const isHostname = hostname === 'localhost' || (/[.:]/.test(hostname) && !hostname.includes('%'));
  return isWhole && isHostname;
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
