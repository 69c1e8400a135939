import type { Config } from '../../shared/config/config.ts';
import type { Log } from '../log-error.ts';

export type LogStream = { write(line: string): void };

const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 70 };

/** A log that cannot be written, to a full disk or a closed pipe, must not stop the server. */
export function standardOutput(): LogStream {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return process.stdout;
}

/** Returns a log that writes a line of JSON for each entry, from the level `lowest` up. */
export function createLog(lowest: Config['logLevel'], stream: LogStream): Log {
  function writer(name: 'info' | 'warn' | 'error') {
    const level = levels[name];
    const isWritten = level >= levels[lowest];
    return (fields: object, msg: string) => {
      if (isWritten) {
        stream.write(`${JSON.stringify({ level, time: Date.now(), ...fields, msg })}\n`);
      }
    };
  }
  return { info: writer('info'), warn: writer('warn'), error: writer('error') };
}
