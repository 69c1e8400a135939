import { existsSync, readFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import { ConfigError, readConfig } from '../server/config.ts';

export type Variables = Record<string, string>;

export const readEnvText = (file: string, example: string): string =>
  readFileSync(existsSync(file) ? file : example, 'utf8');

/** Sets variables in their own lines where they have one. */
export const withVariables = (text: string, values: Variables): string =>
  Object.entries(values).reduce((now, [name, value]) => withVariable(now, name, value), text);

function withVariable(text: string, name: string, value: string): string {
  const line = `${name}=${quoted(value)}`;
  const own = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*?(?=\\r?$)`, 'gm');
  if (own.test(text)) return text.replace(own, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}

/** Outside quotation marks `#` begins a comment. */
function quoted(value: string): string {
  if (!/[#\s'"`\\]/.test(value)) return value;
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'";
  return mark + value + mark;
}

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
