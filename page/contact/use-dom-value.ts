import { useCallback, useSyncExternalStore } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';

/**
 * What `read` finds in the page, at each rendering and after each of these events. Undefined in the first rendering,
 * which must match the prerendered HTML.
 */
export function useDomValue(
  event: keyof DocumentEventMap,
  read: () => string | undefined,
): string | undefined {
  const isHydrated = useHydrated();
  const subscribe = useCallback(
    (update: () => void) => {
      document.addEventListener(event, update);
      return () => document.removeEventListener(event, update);
    },
    [event],
  );
  return useSyncExternalStore(
    subscribe,
    () => (isHydrated ? read() : undefined),
    () => undefined,
  );
}
