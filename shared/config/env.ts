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
  checkLines(text, file);
  checkComments(text);
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

/** Refuses what Node passes over in silence: a line that isn't an assignment, a name that is set twice, a quotation mark that isn't closed. */
function checkLines(text: string, file: string): void {
  const firstLines = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const isBlankOrComment = /^\s*(#|$)/.test(line);
    if (isBlankOrComment) {
      continue;
    }

    const number = index + 1;
    const { name, value } = readAssignment(line, file, number);
    const first = firstLines.get(name);
    if (first !== undefined) {
      throw new ConfigError(
        `${name} is set twice in ${file}, in lines ${first} and ${number}. Remove one of them.`,
      );
    }
    firstLines.set(name, number);

    const mark = /^["'`]/.exec(value)?.[0];
    if (mark && !value.slice(1).includes(mark)) {
      throw new ConfigError(
        `The value of ${name} begins with ${mark} and does not end with it. Close the quotation marks.`,
      );
    }
  }
}

function readAssignment(
  line: string,
  file: string,
  number: number,
): { name: string; value: string } {
  const [, name, value = ''] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/.exec(line) ?? [];
  if (name) {
    return { name, value };
  }
  // The rest of the line is left out, since it may be a password.
  const start = /^\s*[\w-]*/.exec(line)?.[0].trim();
  throw new ConfigError(
    `${file}, line ${number}: expected NAME=value or a comment that begins with #, found "${start} …".`,
  );
}

/** Refuses a # outside quotation marks. The rest of a password would be a comment, and the user's name the mail server. */
function checkComments(text: string): void {
  const unquotedValueWithHash =
    /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=(?![ \t]*["'`])[^#\r\n]*[^#\s]#/m;
  const name = unquotedValueWithHash.exec(text)?.[1];
  if (name) {
    throw new ConfigError(
      `Put the value of ${name} in quotation marks: a # outside them begins a comment.`,
    );
  }
}
