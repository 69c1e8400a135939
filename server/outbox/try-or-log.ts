import { errorForLog, type Log } from '../log.ts';

type TryOrLog = <T>(errorText: string, work: () => T) => T | undefined;

/**
 * A function that does some work, and returns undefined if the work fails. As long as the same error lasts, it logs
 * `errorText` with the error only once.
 */
export function createTryOrLog(log: Pick<Log, 'error'>): TryOrLog {
  const lastErrors = new Map<string, string>();

  return (errorText, work) => {
    try {
      const result = work();
      lastErrors.delete(errorText);
      return result;
    } catch (error) {
      const fields = errorForLog(error);
      if (lastErrors.get(errorText) !== fields.error) {
        log.error(fields, errorText);
      }
      lastErrors.set(errorText, fields.error);
      return undefined;
    }
  };
}
