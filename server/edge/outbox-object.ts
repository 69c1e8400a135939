import { DurableObject } from 'cloudflare:workers';
import { createHash, timingSafeEqual } from 'node:crypto';
import { systemClock } from '../clock.ts';
import { type Answer, type ApiRequest, createApi } from '../http/api.ts';
import { maxBodyBytes, Refusal } from '../http/email-request.ts';
import { forgetOld } from '../http/limits.ts';
import { errorForLog } from '../log-error.ts';
import { configuredMailer, configuredNotice, type Send, sendFloodNotice } from '../mail/mailer.ts';
import { isSubscription } from '../mail/subscription.ts';
import { createCounter, writeCountsMs } from '../outbox/counts.ts';
import { mergeRows } from '../outbox/merge.ts';
import { mailMonth } from '../outbox/month.ts';
import { eraseOld, tidyEveryMs } from '../outbox/retention.ts';
import { migrate } from '../outbox/schema.ts';
import { createStore } from '../outbox/store.ts';
import { type Calls, decode, encode, messagesPath } from '../outbox/wire.ts';
import { createWorker, pollMs } from '../outbox/worker.ts';
import { type Bindings, built, settingsOf } from './built.ts';
import { createLog } from './log.ts';
import { connections, namingTls } from './smtp-socket.ts';
import { countsIn, sqlOf } from './storage.ts';

const { content } = built;
const rowsPerPage = 100;

/** For the Worker: the page has its own answer. */
const none: Answer = { status: 404, headers: {} };

/** The agency's outbox as a Durable Object: what the server's timers do is done at its alarm. */
export class Outbox extends DurableObject<Bindings> {
  readonly #settings = settingsOf(this.env);
  readonly #log = createLog(this.#settings.logLevel);
  readonly #sql = sqlOf(this.ctx.storage);
  readonly #store = createStore(this.#sql, systemClock, (hashes) => this.#logErasures(hashes));
  readonly #send = configuredMailer(this.#settings, content, connections);
  readonly #worker = this.#createWorker(this.#send);
  readonly #notice = configuredNotice(this.#settings, () => content.agency.email, connections);
  readonly #counter = createCounter();
  #writing: NodeJS.Timeout | undefined;
  readonly #limitCounts = countsIn(this.ctx.storage);
  readonly #api = createApi(
    {
      config: this.#settings,
      store: this.#store,
      addMessage: (message) =>
        this.#counter.addSent(this.#store.add([message], this.#send ? 'waiting' : 'kept')),
      counter: this.#counter,
      onFlood: () => this.#kv.put('flood', true),
      limitCounts: this.#limitCounts,
    },
    this.#log,
  );

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

  /** Answers what the server answers, durably once the caller has it; 404 for a route of the page. */
  async fetch(request: Request): Promise<Response> {
    const { method, url } = request;
    const headers = Object.fromEntries(request.headers);
    const address = headers['cf-connecting-ip'] ?? '';
    const route = `${method === 'HEAD' ? 'GET' : method} ${new URL(url).pathname}`;
    const isCall = route === `POST ${messagesPath}`;
    const answer = isCall ? this.#answerCall : this.#api[route];
    const most = isCall ? Number.POSITIVE_INFINITY : maxBodyBytes;
    const given = { url, headers, address, body: () => readBody(request, most) };
    const { status, headers: own, body } = (await answer?.(given)) ?? none;
    // A look at its health neither writes nor keeps it awake.
    if (method === 'POST') {
      this.#writing ??= setTimeout(() => this.#writeCounts(), writeCountsMs);
      this.#schedule();
    }
    return new Response(body, { status, headers: own });
  }

  #writeCounts(): void {
    this.#writing = undefined;
    try {
      this.#counter.flush(this.#store.addCounts);
    } catch (error) {
      this.#log.warn(errorForLog(error), 'counts are not written yet');
    }
  }

  async alarm(): Promise<void> {
    if (Date.now() >= this.#tidiesAt()) {
      this.#kv.put('tidied at', Date.now());
      forgetOld(this.#limitCounts, Date.now());
      eraseOld((work) => work(this.#store), this.#settings, isSubscription(content), this.#log);
      if (this.#notice && this.#settings.site.counts)
        await mailMonth(this.#store, content, this.#notice, this.#log);
    }
    if (this.#kv.delete('flood')) await sendFloodNotice(this.#notice, content, this.#log);
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

  /** For `npm run messages`: to who knows the token. */
  readonly #answerCall = async ({ headers, body }: ApiRequest): Promise<Answer> => {
    const own = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
    const { token } = this.#settings.messages;
    const digest = (given = '') => createHash('sha256').update(given).digest();
    if (!token) return none;
    if (!timingSafeEqual(digest(headers.authorization), digest(`Bearer ${token}`)))
      return { status: 401, headers: own, body: 'The token is wrong\n' };
    const { name, given } = decode(`${Buffer.from(await body())}`) as { name: keyof Calls; given: never };
    return { status: 200, headers: own, body: encode(this.#calls[name](given)) };
  };

  get #kv() {
    return this.ctx.storage.kv;
  }

  #erased(): Set<string> {
    return new Set(this.#sql.query<{ hash: string }>('SELECT hash FROM erased').map(({ hash }) => hash));
  }

  #logErasures(hashes: string[]): void {
    for (const hash of hashes) this.#sql.query('INSERT OR IGNORE INTO erased VALUES (:hash)', { hash });
  }

  #tidiesAt(): number {
    return (this.#kv.get<number>('tidied at') ?? 0) + tidyEveryMs;
  }

  /** Sets the alarm to what comes first. */
  #schedule(least = 0): void {
    const next = (this.#send && this.#store.nextAttempt()) ?? Number.POSITIVE_INFINITY;
    const at = this.#kv.get('flood') ? 0 : Math.min(next, this.#tidiesAt());
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

/** Stops reading what is too long. */
async function readBody({ body }: Request, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > most) throw new Refusal(413, 'Request body is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
