/**
 * Makes blocked storage undefined: browsers throw at any access, and the e-mail client accesses it while it loads. A
 * module of its own, because it must run before the import of the client.
 */
if (typeof window !== 'undefined')
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name]?.getItem('');
    } catch {
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
    }
  }
