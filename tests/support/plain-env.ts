import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const example = fileURLToPath(new URL('../../.env.example', import.meta.url));

/**
 * Every variable of the project at its default, for tests: an empty value is the default. So what the operator has
 * exported or written into `.env` has no effect.
 */
export function plainVariables(): Record<string, string> {
  const names = readFileSync(example, 'utf8').matchAll(/^([A-Z_]+)=/gm);
  return {
    ...Object.fromEntries([...names].map(([, name]) => [name, ''])),
    ENV_FILE: 'none',
    SITE_DIR: '',
  };
}

/** This process's environment with every variable of the project at its default, but for `changes`. */
export const plainEnv = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...plainVariables(),
  ...changes,
});
