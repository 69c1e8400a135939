import type { Log } from '../log-error.ts';
import type { Settings } from '../settings.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Writes the same lines as the server. */
export function createLog(least: Settings['logLevel']): Log {
  const write = (level: string) => (fields: object, msg: string) => {
    if (levels.indexOf(level) >= levels.indexOf(least))
      console.log(JSON.stringify({ level, ...fields, msg }));
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
