/** The part of Cloudflare's platform that the Worker uses. */
type SqlStorage = { exec(statements: string, ...values: unknown[]): { toArray(): unknown[] } };

type DurableStorage = {
  sql: SqlStorage;
  transactionSync<T>(work: () => T): T;
  kv: {
    get<T>(key: string): T | undefined;
    put(key: string, value: unknown): void;
    delete(key: string): boolean;
    list<T>(options: { prefix: string }): Iterable<[string, T]>;
  };
  setAlarm(time: number): Promise<void>;
};

declare module 'cloudflare:workers' {
  export class DurableObject<Env> {
    constructor(ctx: { storage: DurableStorage }, env: Env);
    protected ctx: { storage: DurableStorage };
    protected env: Env;
  }
}
