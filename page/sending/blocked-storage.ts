/**
 * Makes blocked storage undefined. Browsers throw at any access to it, and EmailJS's client accesses it while it loads.
 * This is a separate module because it must run before the client is imported.
 */
if (typeof window !== 'undefined') {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name]?.getItem('');
    } catch {
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
    }
  }
}
