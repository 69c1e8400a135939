import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError, readConfig } from '../../shared/config/config.ts';

export type Variables = Record<string, string>;
export type EnvFile = ReturnType<typeof openEnv>;

/** The variables in `file`, or those in `example` as long as there is no file. */
export function openEnv(file: string, example: string) {
  const text = () => readFileSync(existsSync(file) ? file : example, 'utf8');
  const all = () => parseEnv(text()) as Variables;
  return {
    all,
    now: (name: string) => all()[name] ?? '',
    save: (values: Variables) => writeEnv(file, withVariables(text(), values)),
  };
}

export function withVariables(text: string, values: Variables): string {
  return Object.entries(values).reduce(
    (changed, [name, value]) => withVariable(changed, name, value),
    text,
  );
}

/** Sets a variable in its own line if it has one, otherwise in a new line at the end. */
function withVariable(text: string, name: string, value: string): string {
  const line = value.includes('#') ? `${name}="${value}"` : `${name}=${value}`;
  const ownLine = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*?(?=\\r?$)`, 'gm');
  if (ownLine.test(text)) {
    return text.replace(ownLine, () => line);
  }
  const isComplete = text === '' || text.endsWith('\n');
  return `${text}${isComplete ? '' : '\n'}${line}\n`;
}

/** Readable by the owner alone, since it may hold a password. A full disk leaves the file that was there. */
export function writeEnv(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, target);
}

export function isRight(values: Variables): boolean {
  try {
    readConfig(values);
    return true;
  } catch (error) {
    if (error instanceof ConfigError) {
      return false;
    }
    throw error;
  }
}
