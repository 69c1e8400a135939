import { ConfigError } from '../server/config.ts';
import { ContentError } from '../shared/content/issues.ts';

/** Runs what reads the operator's files and variables; a wrong one ends the process with its line and no stack. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigError || error instanceof ContentError) {
      console.error(error.message);
      process.exit(1);
    }
    throw error;
  }
}
