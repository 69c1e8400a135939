import { errorName, type Log } from '../log.ts';

type TryStore = <T>(errorText: string, work: () => T) => T | undefined;

/**
 * A function that does some work with the store, and returns undefined if the work fails. As long as the same error
 * lasts, it logs `errorText` with the error's code only once.
 */
export function createTryStore(log: Pick<Log, 'error'>): TryStore {
  const lastErrors = new Map<string, string>();

  return (errorText, work) => {
    try {
      const result = work();
      lastErrors.delete(errorText);
      return result;
    } catch (error) {
      const code = errorName(error);
      if (lastErrors.get(errorText) !== code) {
        log.error({ code }, errorText);
      }
      lastErrors.set(errorText, code);
      return undefined;
    }
  };
}
