import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { isEmail } from '../shared/message/rules.ts';

/** The project's own folder, whatever directory the command was started from; ends with a slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What the operator set wrongly, in one line: `NAME: rule, not "value"`. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Env = Record<string, string | undefined>;

/**
 * A process's own environment; the operator's file fills the gaps: `.env`, or the one that ENV_FILE names. With
 * ENV_FILE=none there is no file: tests and benchmarks must not send to whom the operator sends.
 * Throws a ConfigError of one line when the file cannot be read.
 */
export function operatorEnv(own: Env, folder = root): Env {
  const file = envFile(own, folder);
  if (file === undefined || (!own.ENV_FILE?.trim() && !existsSync(file))) return own;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...own };
  } catch (error) {
    throw new ConfigError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** The operator's file, whether it is there or not; none with ENV_FILE=none. */
export function envFile(own: Env = process.env, folder = root): string | undefined {
  const named = (own.ENV_FILE ?? '').trim();
  return named === 'none' ? undefined : resolve(folder, named || '.env');
}

/**
 * Checks an environment by a schema of its variables; an empty value is a missing one.
 * Throws a ConfigError for the first wrong one, in the schema's order.
 */
export function checkEnv<Entries extends v.ObjectEntries>(
  env: Env,
  schema: v.ObjectSchema<Entries, undefined>,
): v.InferOutput<typeof schema> {
  const given = Object.fromEntries(
    Object.keys(schema.entries).map((name) => [name, (env[name] ?? '').trim()]),
  );
  const { success, output, issues } = v.safeParse(schema, given, { abortEarly: true });
  if (success) return output;
  const [{ path, message: rule }] = issues;
  const name = String(path?.[0]?.key);
  throw new ConfigError(unrepeated.has(rule) ? `${name}: ${rule}` : `${name}: ${rule}, not "${given[name]}"`);
}

/**
 * The kinds of variables, as schemas: each takes a trimmed text, gives the default for an empty one, and states as its
 * message the rule that a wrong value broke.
 */
const plainText = 'text without control characters';
const smtpAddress = 'an address such as smtp://user:password@smtp.example.com:587';
const originRule = 'an http or https address without path, such as https://www.example.com';
const proxyRule = 'on, off or a comma list of IP addresses or networks';

/** The rules whose offender is not repeated: it may hold a password, or would break the line. */
const unrepeated: ReadonlySet<string> = new Set([plainText, smtpAddress]);

const printable = v.pipe(
  v.string(),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule refuses
  v.check((value) => !/[\x00-\x1f\x7f]/.test(value), plainText),
);

export const text = (fallback: string) =>
  v.pipe(
    printable,
    v.transform((value) => value || fallback),
  );

export const integer = (fallback: number, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => value === '' || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max),
      `a whole number from ${min} to ${max}`,
    ),
    v.transform((value) => (value === '' ? fallback : Number(value))),
  );

const isOff = (value: string) => ['', 'off', 'false', 'no', '0'].includes(value.toLowerCase());
const isOn = (value: string) => ['on', 'true', 'yes', '1'].includes(value.toLowerCase());

export const flag = v.pipe(
  v.string(),
  v.check((value) => isOff(value) || isOn(value), 'on or off'),
  v.transform(isOn),
);

export const choice = <const Choices extends readonly string[]>(
  fallback: Choices[number],
  choices: Choices,
) =>
  v.pipe(
    v.string(),
    v.transform((value) => value || fallback),
    v.picklist(choices, `one of ${choices.join(', ')}`),
  );

const items = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const list = v.pipe(printable, v.transform(items));

/** An http(s) address without path, as browsers write an origin (no closing slash), or the default. */
export const origin = (fallback: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || isOrigin(value), originRule),
    v.transform((value) => (value === '' ? fallback : new URL(value).origin)),
  );

export const origins = v.pipe(
  list,
  v.check((values) => values.every(isOrigin), `a comma list, each ${originRule}`),
  v.transform((values) => values.map((value) => new URL(value).origin)),
);

/** `github:owner/name`, as `owner/name`. */
export const repository = v.pipe(
  v.string(),
  v.check(
    (value) => value === '' || /^github:[\w-]+\/[\w.-]+$/.test(value),
    'github:owner/name, the repository that holds the content',
  ),
  v.transform((value) => value.replace('github:', '')),
);

export const email = v.pipe(
  v.string(),
  v.check((value) => value === '' || isEmail(value), 'one plain e-mail address'),
  v.transform((value) => value || undefined),
);

export const smtpUrl = v.pipe(
  printable,
  v.check((value) => value === '' || isSmtp(value), smtpAddress),
  v.transform((value) => value || undefined),
);

/**
 * `on` trusts X-Forwarded-For from proxies on this machine or a private network only: trusting
 * everybody would let any visitor choose the address the rate limit counts.
 */
export const proxies = v.pipe(
  printable,
  v.check((value) => isOff(value) || isOn(value) || areNetworks(items(value)), proxyRule),
  v.transform((value): string[] | false => {
    if (areNetworks(items(value))) return items(value);
    return isOn(value) ? ['loopback', 'linklocal', 'uniquelocal'] : false;
  }),
);

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const plain = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return plain && /^https?:$/.test(url.protocol);
}

function isSmtp(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return Boolean(url?.hostname) && /^smtps?:$/.test(url?.protocol ?? '');
}

const areNetworks = (values: string[]) => values.length > 0 && values.every(isNetwork);

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
  );
}
