/** The part of Cloudflare's platform that the Worker uses. */
type SqlStorage = {
  databaseSize: number;
  exec(statements: string, ...values: unknown[]): { toArray(): unknown[] };
};

type DurableStorage = {
  sql: SqlStorage;
  transactionSync<T>(work: () => T): T;
  kv: {
    get(key: string): unknown;
    put(key: string, value: unknown): void;
    delete(key: string): boolean;
    list(options: { prefix: string }): Iterable<[string, unknown]>;
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
