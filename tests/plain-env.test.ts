import { expect, it, vi } from 'vitest';
import { variableNames } from '../shared/config/settings.ts';
import { plainEnv } from './support/plain-env.ts';

it('keeps every variable that an operator has set away from what tests start', () => {
  for (const name of variableNames) {
    vi.stubEnv(name, 'the operator’s');
  }
  const env = plainEnv();
  expect(variableNames.filter((name) => env[name] !== '')).toEqual([]);
  expect(env.ENV_FILE).toBe('none');
});
