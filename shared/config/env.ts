import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError, type Env } from './variables.ts';

export const root = join(import.meta.dirname, '../..');

/** The content that ships with the program. Its figures are no real agency's. */
export const sampleFolder = join(root, 'sample/content');

/** The site's folder, which `--site` (tools/run.ts) or a service names in SITE_DIR; otherwise the clone. */
export const siteDir = resolve(root, process.env.SITE_DIR ?? '');

/** The folder of what builds of a site keep for the next ones. */
export const cacheDir = join(siteDir, '.build');

/** The `--site` argument to append when a message suggests a command. */
export const siteOption = process.env.SITE_DIR ? ` --site "${siteDir}"` : '';

/** The operator's file, which may not exist. */
export const envFile = join(siteDir, '.env');

/**
 * Returns `env`, completed with the variables of the `.env` in `folder`. Tests and benches set ENV_FILE=none, so that they mail
 * nobody. Throws a ConfigError if the file cannot be read.
 */
export function operatorEnv(env: Env, folder = siteDir): Env {
  const file = join(folder, '.env');
  if (env.ENV_FILE === 'none' || !existsSync(file)) {
    return env;
  }
  const text = readEnvText(file);
  const wrong = assignmentsIn(text).find(({ problem }) => problem);
  if (wrong) {
    throw new ConfigError(`${file}, line ${wrong.line}: ${wrong.problem}`);
  }
  return { ...readAssignments(text), ...env };
}

/**
 * Returns the text without its byte order mark. In another encoding, such as the UTF-16 of Windows'
 * editors, variables would be lost in silence.
 */
export function readEnvText(file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    if (!text.includes('\0')) {
      return text;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_ENCODING')) {
      throw new ConfigError(`${file} cannot be read (${code}).`);
    }
  }
  throw new ConfigError(`${file} is not in UTF-8. Save it in that encoding.`);
}

/** The variables of a text. Node would take the next line for a value that is only blanks. */
export function readAssignments(text: string): Record<string, string> {
  const blanksForValue = /=[ \t]+$/gm;
  return parseEnv(text.replace(blanksForValue, '=')) as Record<string, string>;
}

/** A line of `.env` that is neither blank nor a comment. */
export interface Assignment {
  line: number;
  name: string;
  /** Why the line can't be taken as it is written. Node would pass over it in silence. */
  problem: string | undefined;
}

/** A name, and the value behind `=` if there is one. */
const assignment = /^\s*(?:export\s+)?([\w.-]*)(?:\s*=\s*(.*))?/;

/** Every line that sets a variable, or should. */
export function assignmentsIn(text: string): Assignment[] {
  const found: Assignment[] = [];
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const isBlankOrComment = /^\s*(#|$)/.test(written);
    if (isBlankOrComment) {
      continue;
    }
    const [, name = '', value] = assignment.exec(written) ?? [];
    const first = found.find((earlier) => earlier.name === name && !earlier.problem);
    const repeated = first && `${name} is set in line ${first.line} already. Remove one of them.`;
    found.push({ line: index + 1, name, problem: problemWith(name, value) ?? repeated });
  }
  return found;
}

function problemWith(name: string, value: string | undefined): string | undefined {
  if (name === '' || value === undefined) {
    // The rest of the line is left out, since it may be a password.
    return `expected NAME=value or a comment that begins with #, found "${name} …".`;
  }
  const mark = /^["'`]/.exec(value)?.[0];
  if (mark) {
    return value.slice(1).includes(mark)
      ? undefined
      : `the value of ${name} begins with ${mark} and does not end with it. Close the quotation marks.`;
  }
  // The rest of a password would be a comment, and the user's name the mail server.
  const hasHash = /^[^#]*[^#\s]#/.test(value);
  return hasHash
    ? `put the value of ${name} in quotation marks: a # outside them begins a comment.`
    : undefined;
}
