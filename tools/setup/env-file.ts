import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwner } from '../../server/node/store/owned-files.ts';
import { readEnvFile, readEnvText } from '../../shared/config/env.ts';
import { cloneDir } from '../../shared/config/folders.ts';
import { OperatorError } from '../../shared/config/read-variables.ts';
import { readSettings } from '../../shared/config/settings.ts';

export type EnvFile = ReturnType<typeof openEnv>;

/** The variables in `file`, or those in `.env.example` as long as there is no file. */
export function openEnv(file: string) {
  const currentFile = () => (existsSync(file) ? file : join(cloneDir, '.env.example'));
  const all = () => readEnvFile(currentFile());

  return {
    all,
    now: (name: string) => all()[name] ?? '',
    /** Keeps a variable's line as it was typed if its value doesn't change. */
    save(values: Record<string, string>) {
      const present = all();
      let text = readEnvText(currentFile());
      for (const [name, value] of Object.entries(values)) {
        if (value !== present[name]) {
          text = withVariable(text, name, value);
        }
      }
      // A full disk must not cost the file that is there. It may hold a password, so others can't read it.
      const whole = `${file}.new`;
      writeFileSync(whole, text, { mode: 0o600 });
      giveToOwner(whole);
      renameSync(whole, file);
    },
  };
}

/** Sets a variable in its own line, or in a new line at the end if it has none. */
function withVariable(text: string, name: string, value: string): string {
  const line = value.includes('#') ? `${name}="${value}"` : `${name}=${value}`;
  const ownLine = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'm');
  if (ownLine.test(text)) {
    return text.replace(ownLine, () => line);
  }
  const isComplete = text === '' || text.endsWith('\n');
  return `${text}${isComplete ? '' : '\n'}${line}\n`;
}

/** Whether a value keeps its variable's rule, which is in shared/config/variable-kinds.ts. */
export function isValid(name: string, value: string): boolean {
  try {
    readSettings({ [name]: value });
    return true;
  } catch (error) {
    if (error instanceof OperatorError) {
      return false;
    }
    throw error;
  }
}
