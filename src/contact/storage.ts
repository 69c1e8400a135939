/**
 * Browsers that block storage throw on the mere mention of `localStorage`, and the e-mail client mentions it while
 * it loads. Imported before the client, this lets it find none instead.
 */
if (typeof window !== 'undefined')
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name]?.getItem('');
    } catch {
      Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
    }
  }
