import type { Settings } from '../shared/config/settings.ts';

export type Log = Record<'info' | 'warn' | 'error', (fields: object, text: string) => void>;

const levels: Settings['logLevel'][] = ['info', 'warn', 'error', 'silent'];

/** Returns a log that writes a line of JSON for each entry, from the level `lowest` up. */
export function createLog(
  lowest: Settings['logLevel'],
  write: (line: string) => void = console.log,
): Log {
  function writer(level: 'info' | 'warn' | 'error') {
    const isWritten = levels.indexOf(level) >= levels.indexOf(lowest);
    return (fields: object, msg: string) => {
      if (isWritten) {
        write(JSON.stringify({ level, time: Date.now(), ...fields, msg }));
      }
    };
  }
  return { info: writer('info'), warn: writer('warn'), error: writer('error') };
}
