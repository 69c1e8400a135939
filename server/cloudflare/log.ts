import type { Settings } from '../../shared/config/settings.ts';
import type { Log } from '../log-error.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Returns a log with the same lines as the server's, from the level `lowest` up. */
export function createLog(lowest: Settings['logLevel']): Log {
  function writer(level: string) {
    const isWritten = levels.indexOf(level) >= levels.indexOf(lowest);
    return (fields: object, msg: string) => {
      if (isWritten) {
        console.log(JSON.stringify({ level, ...fields, msg }));
      }
    };
  }
  return { info: writer('info'), warn: writer('warn'), error: writer('error') };
}
