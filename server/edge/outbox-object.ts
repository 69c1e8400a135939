import { DurableObject } from 'cloudflare:workers';
import { systemClock } from '../clock.ts';
import { countTold } from '../http/counts-api.ts';
import { createHealth } from '../http/health.ts';
import { createLimits, forgetOld } from '../http/limits.ts';
import { errorForLog } from '../log-error.ts';
import { configuredMailer, type Send, sendFloodNotice } from '../mail/mailer.ts';
import { isSubscription } from '../mail/subscription.ts';
import type { Message } from '../message.ts';
import { createCounter, writeCountsMs } from '../outbox/counts.ts';
import { mergeRows } from '../outbox/merge.ts';
import { monthMailer } from '../outbox/month.ts';
import { eraseEveryMs, eraseOld } from '../outbox/retention.ts';
import { migrate } from '../outbox/schema.ts';
import { createStore } from '../outbox/store.ts';
import type { Calls } from '../outbox/wire.ts';
import { createWorker, pollMs } from '../outbox/worker.ts';
import { readSettings } from '../settings.ts';
import { type Bindings, built, environment } from './built.ts';
import { createLog } from './log.ts';
import { connections, namingTls } from './smtp-socket.ts';
import { countsIn, sqlOf } from './storage.ts';

const { content } = built;
const rowsPerPage = 100;

/** The agency's outbox as a Durable Object: what the server's timers do is done at its alarm. */
export class Outbox extends DurableObject<Bindings> {
  readonly #settings = readSettings(environment(this.env));
  readonly #log = createLog(this.#settings.logLevel);
  readonly #sql = sqlOf(this.ctx.storage);
  readonly #store = createStore(this.#sql, systemClock, (hashes) => this.#logErasures(hashes));
  readonly #send = configuredMailer(this.#settings, content, connections);
  readonly #worker = this.#createWorker(this.#send);
  readonly #mailMonth = monthMailer(this.#settings, content, connections);
  readonly #counter = createCounter();
  #writing: NodeJS.Timeout | undefined;
  readonly #health = createHealth(this.#store, this.#send !== undefined);
  readonly #counts = countsIn(this.ctx.storage);
  readonly #secondsToWait = createLimits(this.#settings, () => this.#kv.put('flood', true), this.#counts);

  constructor(...given: ConstructorParameters<typeof DurableObject<Bindings>>) {
    super(...given);
    migrate(this.#sql);
    this.#sql.run('CREATE TABLE IF NOT EXISTS erased (hash TEXT PRIMARY KEY) STRICT');
    // As the server does at its start: what was in the way may have been set right.
    if (this.#kv.get('version') !== this.env.VERSION.id) {
      this.#kv.put('version', this.env.VERSION.id);
      if (this.#send) this.#store.release('kept');
      this.#store.makeAllDue();
    }
    this.#schedule();
  }

  /** Stores a message, durably when the caller has the answer: 0, or the seconds to wait for an address that wrote too often. */
  async take(message: Message, address: string): Promise<number> {
    const seconds = this.#secondsToWait(address);
    if (seconds === 0)
      this.#counting(() =>
        this.#counter.addSent(this.#store.add([message], this.#send ? 'waiting' : 'kept')),
      );
    this.#schedule();
    return seconds;
  }

  /** What the page tells: see countTold. */
  async tell(body: string, headers: Record<string, string>, address: string): Promise<void> {
    this.#counting(() => countTold(this.#counter, body, headers, address));
  }

  #counting(work: () => void): void {
    work();
    this.#writing ??= setTimeout(() => this.#writeCounts(), writeCountsMs);
  }

  #writeCounts(): void {
    this.#writing = undefined;
    try {
      this.#counter.flush(this.#store.addCounts);
    } catch (error) {
      this.#log.warn(errorForLog(error), 'counts are not written yet');
    }
  }

  health(isDeliveryAsked: boolean) {
    return this.#health(isDeliveryAsked);
  }

  async alarm(): Promise<void> {
    if (Date.now() >= this.#erasesAt()) {
      forgetOld(this.#counts, Date.now());
      this.#kv.put('erased at', Date.now());
      eraseOld((work) => work(this.#store), this.#settings, isSubscription(content), this.#log);
      await this.#mailMonth?.(this.#store, this.#log);
    }
    if (this.#kv.delete('flood'))
      await sendFloodNotice(this.#settings, content, connections).catch((error) =>
        this.#log.warn(errorForLog(error), 'the notice of too many messages was not sent'),
      );
    this.#worker?.start();
    await this.#worker?.untilIdle();
    this.#worker?.pause();
    this.#schedule(Math.min(pollMs, this.#settings.retryBaseMs));
  }

  readonly #calls: Calls = {
    rows: ({ before }) =>
      this.#sql.query('SELECT * FROM messages WHERE id < :before ORDER BY id DESC LIMIT :rowsPerPage', {
        before,
        rowsPerPage,
      }),
    erased: () => [...this.#erased()],
    release: ({ from, id }) => this.#store.release(from, id),
    forget: ({ email }) => this.#store.forget(email),
    counts: ({ month }) => this.#store.countsOf(month),
    merge: ({ rows, erased }) => {
      this.#logErasures(erased);
      const hashes = this.#erased();
      const result = mergeRows(this.#sql, rows, (hash) => hashes.has(hash));
      if (this.#send) this.#store.release('kept');
      return result;
    },
  };

  /** For `npm run messages`. */
  call<Name extends keyof Calls>(name: Name, given: Parameters<Calls[Name]>[0]): ReturnType<Calls[Name]> {
    const result = this.#calls[name](given as never);
    this.#schedule();
    return result as ReturnType<Calls[Name]>;
  }

  get #kv() {
    return this.ctx.storage.kv;
  }

  #erased(): Set<string> {
    return new Set(this.#sql.query<{ hash: string }>('SELECT hash FROM erased').map(({ hash }) => hash));
  }

  #logErasures(hashes: string[]): void {
    for (const hash of hashes) this.#sql.query('INSERT OR IGNORE INTO erased VALUES (:hash)', { hash });
  }

  #erasesAt(): number {
    return (this.#kv.get<number>('erased at') ?? 0) + eraseEveryMs;
  }

  /** Sets the alarm to what comes first. */
  #schedule(least = 0): void {
    const next = (this.#send && this.#store.nextAttempt()) ?? Number.POSITIVE_INFINITY;
    const at = this.#kv.get('flood') ? 0 : Math.min(next, this.#erasesAt());
    void this.ctx.storage.setAlarm(Math.max(at, Date.now() + least));
  }

  #createWorker(send: Send | undefined) {
    const kv = this.#kv;
    const outage = {
      get isOn() {
        return kv.get('outage') === true;
      },
      set isOn(isOn: boolean) {
        kv.put('outage', isOn);
      },
    };
    const { retryBaseMs } = this.#settings;
    const parts = { store: this.#store, retryBaseMs, clock: systemClock, log: this.#log, outage };
    return send && createWorker({ ...parts, send: namingTls(send, this.#settings.smtpUrl) });
  }
}
