import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { siteDir } from './folders.ts';
import { type Env, OperatorError } from './read-variables.ts';

/**
 * The variables in `env`, completed from the `.env` in `folder`. Tests and benches set ENV_FILE=none, so that they mail
 * nobody. Throws an OperatorError if the file can't be read.
 */
export function operatorEnv(env: Env, folder = siteDir()): Env {
  const file = join(folder, '.env');
  if (env.ENV_FILE === 'none' || !existsSync(file)) {
    return env;
  }
  return { ...readEnvFile(file), ...env };
}

/** The variables of a file. Throws an OperatorError if the file or one of its lines can't be read. */
export function readEnvFile(file: string): Record<string, string> {
  const text = readEnvText(file);
  const problem = firstProblem(text);
  if (problem !== undefined) {
    throw new OperatorError(`${file}, ${problem}`);
  }
  // Without the replacement, Node would read the next line as the value of a variable whose value is only blanks.
  const blanksForValue = /=[ \t]+$/gm;
  return parseEnv(text.replace(blanksForValue, '=')) as Record<string, string>;
}

/**
 * The text without its byte order mark. Other encodings are refused, because in them, as in the UTF-16 of Windows
 * editors, variables would be lost silently.
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
      throw new OperatorError(`${file} cannot be read (${code}).`);
    }
  }
  throw new OperatorError(`${file} is not in UTF-8. Save the file as UTF-8.`);
}

const assignment = /^\s*(?:export\s+)?([\w.-]*)(?:\s*=(.*))?/;

/** The first line that can't be used as written, and why. Node would ignore it silently. */
function firstProblem(text: string): string | undefined {
  const firstLines = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const isBlankOrComment = /^\s*(#|$)/.test(line);
    if (isBlankOrComment) {
      continue;
    }
    const [, name = '', value] = assignment.exec(line) ?? [];
    const first = firstLines.get(name);
    const repeated = first && `${name} is already set on line ${first}. Remove one of the two.`;
    const problem = problemWith(name, value) ?? repeated;
    if (problem) {
      return `line ${index + 1}: ${problem}`;
    }
    firstLines.set(name, index + 1);
  }
  return undefined;
}

function problemWith(name: string, value: string | undefined): string | undefined {
  if (name === '' || value === undefined) {
    // The message omits the rest of the line, which may be a password.
    return `expected NAME=value or a comment that begins with #, found "${name} …".`;
  }
  const text = value.trimStart();
  const [mark] = /^["'`]/.exec(text) ?? [];
  if (mark) {
    return problemWithQuotes(name, text, mark);
  }
  // In `smtp://user:pass#word@host` the rest of the password would become a comment, and the user the mail server.
  const hasHash = /^#\S|^[^#]*[^#\s]#/.test(value);
  if (hasHash) {
    return `put the value of ${name} in quotation marks: a # outside them begins a comment.`;
  }
  return undefined;
}

function problemWithQuotes(name: string, value: string, mark: string): string | undefined {
  const end = value.indexOf(mark, 1);
  if (end === -1) {
    return `the value of ${name} begins with ${mark} and does not end with it. Close the quotation marks.`;
  }
  const isEndOrComment = /^\s*$|^\s+#/.test(value.slice(end + 1));
  if (!isEndOrComment) {
    return `the value of ${name} goes on after its second ${mark}. Use other quotation marks around it, or put a space before a comment.`;
  }
  return undefined;
}
