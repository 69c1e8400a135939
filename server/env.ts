import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { isEmail } from '../src/contact/rules.ts';
import { root } from './paths.ts';

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
  const named = (own.ENV_FILE ?? '').trim();
  if (named === 'none') return own;
  const file = resolve(folder, named || '.env');
  if (!named && !existsSync(file)) return own;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...own };
  } catch (error) {
    throw new ConfigError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** A reader of one environment; every method takes a variable's name and its default. An empty value is the default. */
export function createReader(env: Env) {
  const known = new Set<string>();

  function raw(name: string): string {
    known.add(name);
    return (env[name] ?? '').trim();
  }

  /** Throws the one-line error; a secret value is not repeated in it. */
  function refuse(name: string, rule: string, secret = false): never {
    throw new ConfigError(secret ? `${name}: ${rule}` : `${name}: ${rule}, not "${raw(name)}"`);
  }

  function text(name: string, fallback: string): string {
    const value = raw(name) || fallback;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the rule refuses
    if (/[\x00-\x1f\x7f]/.test(value)) refuse(name, 'text without control characters', true);
    return value;
  }

  function integer(name: string, fallback: number, min: number, max: number): number {
    const value = raw(name);
    if (value === '') return fallback;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      refuse(name, `a whole number from ${min} to ${max}`);
    }
    return number;
  }

  function flag(name: string): boolean {
    const value = raw(name).toLowerCase();
    if (['', 'off', 'false', 'no', '0'].includes(value)) return false;
    if (['on', 'true', 'yes', '1'].includes(value)) return true;
    return refuse(name, 'on or off');
  }

  function choice<T extends string>(name: string, fallback: T, choices: readonly T[]): T {
    const value = raw(name) || fallback;
    return choices.find((one) => one === value) ?? refuse(name, `one of ${choices.join(', ')}`);
  }

  function list(name: string): string[] {
    return text(name, '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }

  /** An http(s) address without path, as browsers write an origin (no closing slash), or the default. */
  function origin(name: string, fallback: string): string {
    const value = raw(name);
    return value === '' ? fallback : (parseOrigin(value) ?? refuse(name, originRule));
  }

  function origins(name: string): string[] {
    return list(name).map((item) => parseOrigin(item) ?? refuse(name, `a comma list, each ${originRule}`));
  }

  function email(name: string): string | undefined {
    const value = raw(name);
    if (value === '') return undefined;
    return isEmail(value) ? value : refuse(name, 'one plain e-mail address');
  }

  return { known, raw, refuse, text, integer, flag, choice, list, origin, origins, email };
}

const originRule = 'an http or https address without path, such as https://www.example.com';

function parseOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  const plain = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return plain && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
