import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import type { Store } from '../../server/outbox/store.ts';
import { bundleWorker } from '../../tools/build/build-worker.ts';

/** The store's functions, made asynchronous. Lists are complete. */
export type AwaitedStore = {
  [Name in keyof Store]: (
    ...given: Parameters<Store[Name]>
  ) => Promise<
    ReturnType<Store[Name]> extends Iterable<infer Row> ? Row[] : ReturnType<Store[Name]>
  >;
};

/**
 * Starts workerd. `open` makes a new store there, with a clock that the test sets. An undefined result becomes null.
 */
export async function startWorkerd() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  await bundleWorker(join(import.meta.dirname, 'workerd-store-object.ts'), folder, {} as never);
  const script = readFileSync(join(folder, 'worker.js'), 'utf8');
  rmSync(folder, { recursive: true });
  const workerd = new Miniflare({
    modules: true,
    script,
    compatibilityDate: '2026-07-30',
    compatibilityFlags: ['nodejs_compat'],
    durableObjects: { STORE: { className: 'TestStore', useSQLite: true } },
    cf: false,
    logRequests: false,
  });
  const url = await workerd.ready;
  const open = (clock: object): AwaitedStore => {
    const at = new URL(randomUUID(), url);
    const call = async (name: string, args: unknown[]) => {
      const body = JSON.stringify({ clock, name, args });
      return (await fetch(at, { method: 'POST', body })).json();
    };
    return new Proxy({} as AwaitedStore, {
      get: (_, name) =>
        name === 'then' ? undefined : (...args: unknown[]) => call(String(name), args),
    });
  };
  return { open, stop: () => workerd.dispose() };
}
