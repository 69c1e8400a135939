import { useEffect, useState } from 'react';

/**
 * What `read` finds in the page: after each rendering, and at each of these events of the document. An object that it
 * finds again must be the same object, because a new one means another rendering.
 */
export function useReading<T extends string | object>(
  event: keyof DocumentEventMap,
  read: () => T | undefined,
): T | undefined {
  const [found, setFound] = useState<T>();
  useEffect(() => {
    const update = () => setFound(read());
    update();
    document.addEventListener(event, update);
    return () => document.removeEventListener(event, update);
  });
  return found;
}
