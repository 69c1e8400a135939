import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { ConfigError, type Env } from './variables.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The site's folder: the clone, or the one that `--site` names (scripts/node.mjs). */
export const siteDir = resolve(root, process.env.SITE_DIR ?? '');

/** What a command that a message names has behind its `--`, to act on this site. */
export const siteOption = process.env.SITE_DIR ? ` --site "${siteDir}"` : '';

/**
 * Returns `own` with the variables that only the operator's file sets: `.env`, or the file that ENV_FILE names. Tests and
 * benches set ENV_FILE=none, so that they mail nobody. Throws a ConfigError if the file cannot be read.
 */
export function operatorEnv(own: Env, folder = siteDir): Env {
  const file = envFile(own, folder);
  if (file === undefined || (!own.ENV_FILE?.trim() && !existsSync(file))) return own;
  const text = readText(file);
  // Otherwise the rest of a password would be a comment, and its user the mail server.
  const [, name] = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=(?![ \t]*["'`])[^#\r\n]*[^#\s]#/m.exec(text) ?? [];
  if (name)
    throw new ConfigError(`${name}: a # begins a comment, so that its value has to stand between quotes`);
  return { ...parseEnv(text), ...own };
}

/** Without a byte order mark. In another encoding, such as the UTF-16 of Windows' editors, variables would silently be lost. */
function readText(file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    if (!text.includes('\0')) return text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_ENCODING')) throw new ConfigError(`${file} cannot be read (${code})`);
  }
  throw new ConfigError(`${file} is not saved as UTF-8`);
}

/** Returns the path of the operator's file, which may not exist; undefined with ENV_FILE=none. */
export function envFile(own: Env = process.env, folder = siteDir): string | undefined {
  const named = (own.ENV_FILE ?? '').trim();
  return named === 'none' ? undefined : resolve(folder, named || '.env');
}
