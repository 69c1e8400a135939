import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { root } from './paths.ts';
import { unrepeated } from './variables.ts';

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
 * Checks an environment by a schema of its variables (see variables.ts); an empty value is a missing one.
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
