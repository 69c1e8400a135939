import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import writeFileAtomic from 'write-file-atomic';
import { ConfigError, readConfig } from '../server/config.ts';

export type Variables = Record<string, string>;
export type EnvFile = ReturnType<typeof openEnv>;

/** The variables in `file`; until that is there, those of `example`. */
export function openEnv(file: string, example: string) {
  const text = () => readFileSync(existsSync(file) ? file : example, 'utf8');
  return {
    all: () => parseEnv(text()) as Variables,
    now: (name: string) => parseEnv(text())[name] ?? '',
    save: (values: Variables) => writeEnv(file, withVariables(text(), values)),
  };
}

/** Sets variables in their own lines where they have one. */
export const withVariables = (text: string, values: Variables): string =>
  Object.entries(values).reduce((now, [name, value]) => {
    const line = value.includes('#') ? `${name}="${value}"` : `${name}=${value}`;
    const own = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*?(?=\\r?$)`, 'gm');
    if (own.test(now)) return now.replace(own, () => line);
    return `${now}${now === '' || now.endsWith('\n') ? '' : '\n'}${line}\n`;
  }, text);

/** Readable by the owner alone: it may hold a password. */
export const writeEnv = (file: string, text: string): void =>
  writeFileAtomic.sync(file, text, { mode: 0o600 });

export function isRight(values: Variables): boolean {
  try {
    readConfig(values);
    return true;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}
