import { useEffect, useState } from 'react';

/** False in prerendered HTML and in the first rendering, which must match it. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
