import { variableNames } from '../../shared/config/settings.ts';

/**
 * Every variable of the project at its default, for tests: an empty value is the default. So what the operator has
 * exported or written into `.env` has no effect.
 */
export const plainVariables = (): Record<string, string> => ({
  ...Object.fromEntries(variableNames.map((name) => [name, ''])),
  ENV_FILE: 'none',
  SITE_DIR: '',
});

/** This process's environment with every variable of the project at its default, but for `changes`. */
export const plainEnv = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...plainVariables(),
  ...changes,
});
