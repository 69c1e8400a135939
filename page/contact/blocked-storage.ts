/**
 * Makes blocked storage undefined, because browsers throw at any access and EmailJS's client accesses it while it
 * loads. It is a module of its own because it must run before the client is imported.
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
