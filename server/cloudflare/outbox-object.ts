import { DurableObject } from 'cloudflare:workers';
import { systemClock } from '../clock.ts';
import { type Answer, type ApiRequest, createApi } from '../http/api.ts';
import { maxBodyBytes, Refusal } from '../http/email-request.ts';
import { forgetEnded } from '../http/limits.ts';
import { afterStoring, errorForLog } from '../log-error.ts';
import { configuredMailer, configuredNotice, logsIn, sendLimitNotice } from '../mail/mailer.ts';
import { isSubscription } from '../mail/subscription.ts';
import type { Message, Words } from '../message.ts';
import { createCounter, writeCountsMs } from '../outbox/counts.ts';
import { createDeliveryLoop, type MailServer, pollMs } from '../outbox/delivery-loop.ts';
import { mergeRows } from '../outbox/merge.ts';
import { mailMonth } from '../outbox/month.ts';
import {
  answerRemoteCall,
  encode,
  maxCallBytes,
  messagesPath,
  RemoteCallError,
  type RemoteCalls,
} from '../outbox/remote-calls.ts';
import { eraseOld, tidyEveryMs } from '../outbox/retention.ts';
import { migrate } from '../outbox/schema.ts';
import { createStore } from '../outbox/store.ts';
import { type Bindings, built, settingsOf } from './built.ts';
import { createLog } from './log.ts';
import { connections, namingTls } from './smtp-socket.ts';
import { limitWindowsIn, sqlOf } from './storage.ts';

const { content } = built;
const rowsPerPage = 100;
const alarmRetryMs = 60_000;

/** The platform lets one invocation have six connections. */
const maxConnections = 6;

/** The names under which the Object keeps what isn't in a table. Stores have them, so they stay. */
const stored = {
  version: 'version',
  witnesses: 'witnesses',
  tidiedAt: 'tidied at',
  hasAlarmFailed: 'alarm failed',
  isLimitNoticeDue: 'flood',
  isMailServerOut: 'outage',
  refusedLogin: 'refused login',
};

/** Tells the Worker that there is no such route: the page has its own answer. */
const noSuchRoute: Answer = { status: 404, headers: {} };

/** The agency's outbox as a Durable Object. Its alarm does what timers do on a server. */
export class Outbox extends DurableObject<Bindings> {
  readonly #settings = settingsOf(this.env);
  readonly #log = createLog(this.#settings.logLevel);
  readonly #sql = sqlOf(this.ctx.storage);
  readonly #store = createStore(this.#sql, systemClock, (hashes) => this.#logErasures(hashes));
  readonly #send = configuredMailer(this.#settings, content, connections);
  readonly #deliveryLoop = this.#createDeliveryLoop();
  readonly #sendNotice = configuredNotice(this.#settings, () => content.agency.email, connections);
  readonly #limitWindows = limitWindowsIn(this.ctx.storage);
  readonly #counter = createCounter(systemClock, {
    read: () => this.#kv.get(stored.witnesses),
    write: (witnesses) => this.#kv.put(stored.witnesses, witnesses),
  });
  /** Set while counts wait to be written. */
  #countsTimer: NodeJS.Timeout | undefined;
  readonly #api = createApi(
    {
      config: this.#settings,
      store: this.#store,
      addMessage: (message) => this.#addMessage(message),
      counter: this.#counter,
      codes: content.codes,
      onOverallLimit: () => this.#kv.put(stored.isLimitNoticeDue, true),
      doDeliveriesRun: () => this.#kv.get(stored.hasAlarmFailed) !== true,
      limitWindows: this.#limitWindows,
    },
    this.#log,
  );

  constructor(...args: ConstructorParameters<typeof DurableObject<Bindings>>) {
    super(...args);
    migrate(this.#sql);
    this.#sql.run('CREATE TABLE IF NOT EXISTS erased (hash TEXT PRIMARY KEY) STRICT');

    // A new version does what a server does at its start, because the cause of a pause may be gone.
    const { id } = this.env.VERSION;
    if (this.#kv.get(stored.version) !== id) {
      this.#kv.put(stored.version, id);
      this.#kv.delete(stored.refusedLogin);
      this.#requeueHeld();
      this.#store.makeAllDue();
    }
    this.#schedule();
  }

  /** Gives the server's answer, durable once the caller has it, or 404 for a route of the page. */
  async fetch(request: Request): Promise<Response> {
    const { method, url } = request;
    const { status, headers, body } = await this.#answer(request, new URL(url).pathname);
    // A health check must neither write nor keep the Object awake.
    if (method === 'POST') {
      afterStoring(
        () => this.#planCounts(),
        this.#log,
        'Counts will be written with the next ones',
      );
      afterStoring(() => this.#schedule(), this.#log, 'The next delivery waits for the next alarm');
    }
    return new Response(body, { status, headers });
  }

  async #answer(request: Request, path: string): Promise<Answer> {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const isRemoteCall = method === 'POST' && path === messagesPath;
    const maxBytes = isRemoteCall ? maxCallBytes : maxBodyBytes;
    const headers = Object.fromEntries(request.headers);
    const apiRequest: ApiRequest = {
      url: request.url,
      headers,
      address: headers['cf-connecting-ip'] ?? '',
      body: () => readBody(request, maxBytes),
    };
    if (isRemoteCall) {
      return this.#answerRemoteCall(apiRequest);
    }
    const answer = this.#api[`${method} ${path}`];
    return answer ? answer(apiRequest) : noSuchRoute;
  }

  #addMessage(message: Message): void {
    const added = this.#store.add([message], this.#send ? 'waiting' : 'kept');
    afterStoring(
      () => this.#counter.addSent(added),
      this.#log,
      'Stored messages could not be counted',
    );
  }

  /** Sets a timer only if there is something to write, because a timer keeps the Object awake. */
  #planCounts(): void {
    if (!this.#counter.isEmpty()) {
      this.#countsTimer ??= setTimeout(() => this.#writeCounts(), writeCountsMs);
    }
  }

  #writeCounts(): void {
    this.#countsTimer = undefined;
    try {
      this.#counter.flush(this.#store.addCounts);
    } catch (error) {
      this.#log.warn(errorForLog(error), 'Counts cannot be written yet');
    }
  }

  /** Catches every error, because the platform ends the alarms of an Object after some that fail. */
  async alarm(): Promise<void> {
    try {
      await this.#doWhatIsDue();
      if (this.#kv.get(stored.hasAlarmFailed)) {
        this.#kv.delete(stored.hasAlarmFailed);
      }
      this.#schedule(Math.min(pollMs, this.#settings.retryBaseMs));
    } catch (error) {
      this.#log.error(errorForLog(error), 'Deliveries do not run');
      this.#kv.put(stored.hasAlarmFailed, true);
      this.#schedule(alarmRetryMs);
    }
  }

  async #doWhatIsDue(): Promise<void> {
    if (Date.now() >= this.#nextTidying()) {
      await this.#tidy();
    }
    const isLimitNoticeDue = this.#kv.delete(stored.isLimitNoticeDue);
    if (isLimitNoticeDue) {
      await sendLimitNotice(this.#sendNotice, content, this.#log);
    }
    try {
      this.#deliveryLoop?.start();
      await this.#deliveryLoop?.untilIdle();
    } finally {
      this.#deliveryLoop?.pause();
    }
  }

  async #tidy(): Promise<void> {
    this.#kv.put(stored.tidiedAt, Date.now());
    forgetEnded(this.#limitWindows, Date.now());
    this.#limitWindows.renewSalt();
    const isConsent = (words: Words) => isSubscription(content, words);
    eraseOld((work) => work(this.#store), this.#settings, isConsent, this.#log);
    if (this.#sendNotice && this.#settings.site.counts) {
      await mailMonth({
        store: this.#store,
        content,
        sendNotice: this.#sendNotice,
        log: this.#log,
      });
    }
  }

  readonly #remoteCalls: RemoteCalls = {
    rows: ({ before }) =>
      this.#sql.query(
        'SELECT * FROM messages WHERE id < :before ORDER BY id DESC LIMIT :rowsPerPage',
        {
          before,
          rowsPerPage,
        },
      ),
    erased: () => [...this.#readErasures()],
    requeue: ({ from, id }) => {
      // Whoever retries by hand may have set the password right.
      this.#kv.delete(stored.refusedLogin);
      return this.#store.requeue(from, id);
    },
    forget: ({ email }) => this.#store.forget(email),
    counts: ({ month }) => this.#store.countsOf(month),
    merge: ({ rows, erased }) => {
      this.#logErasures(erased);
      const hashes = this.#readErasures();
      const merged = mergeRows(this.#sql, rows, (hash) => hashes.has(hash));
      this.#requeueHeld();
      return merged;
    },
  };

  /** Answers `npm run messages`. The Worker has checked the token. */
  async #answerRemoteCall({ body }: ApiRequest): Promise<Answer> {
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
    try {
      const text = Buffer.from(await body()).toString();
      const result = answerRemoteCall(text, this.#remoteCalls);
      return { status: 200, headers, body: encode(result) };
    } catch (error) {
      if (error instanceof RemoteCallError) {
        return { status: 400, headers, body: `${error.message}\n` };
      }
      if (error instanceof Refusal) {
        return { status: error.statusCode, headers, body: `${error.message}\n` };
      }
      throw error;
    }
  }

  get #kv() {
    return this.ctx.storage.kv;
  }

  /** Once a mail server is set, the messages that were held until then are due. */
  #requeueHeld(): void {
    if (this.#send) {
      this.#store.requeue('kept');
    }
  }

  #readErasures(): Set<string> {
    const rows = this.#sql.query<{ hash: string }>('SELECT hash FROM erased');
    return new Set(rows.map(({ hash }) => hash));
  }

  #logErasures(hashes: string[]): void {
    for (const hash of hashes) {
      this.#sql.query('INSERT OR IGNORE INTO erased VALUES (:hash)', { hash });
    }
  }

  /** Sets the alarm to what comes first, but to no sooner than `minDelayMs` from now. */
  #schedule(minDelayMs = 0): void {
    const isLimitNoticeDue = this.#kv.get(stored.isLimitNoticeDue) === true;
    const next = isLimitNoticeDue ? 0 : Math.min(this.#nextDelivery(), this.#nextTidying());
    void this.ctx.storage.setAlarm(Math.max(next, Date.now() + minDelayMs));
  }

  #nextTidying(): number {
    return (this.#kv.get<number>(stored.tidiedAt) ?? 0) + tidyEveryMs;
  }

  #nextDelivery(): number {
    const nextAttempt = this.#send ? this.#store.nextAttempt() : null;
    if (nextAttempt === null) {
      return Number.POSITIVE_INFINITY;
    }
    const refusedLogin = this.#kv.get<MailServer['refusedLogin']>(stored.refusedLogin);
    return Math.max(nextAttempt, refusedLogin?.pauseEndsAt ?? 0);
  }

  #createDeliveryLoop() {
    if (!this.#send) {
      return undefined;
    }
    const settings = this.#settings;
    return createDeliveryLoop({
      store: this.#store,
      send: namingTls(this.#send, settings.smtpUrl),
      logsIn: logsIn(settings),
      maxDeliveries: maxConnections,
      retryBaseMs: settings.retryBaseMs,
      clock: systemClock,
      log: this.#log,
      server: this.#storedMailServer(),
    });
  }

  /** What the delivery loop learned about the mail server outlives the Object's sleep. */
  #storedMailServer(): MailServer {
    const kv = this.#kv;
    return {
      get isOut() {
        return kv.get(stored.isMailServerOut) === true;
      },
      set isOut(isOut) {
        kv.put(stored.isMailServerOut, isOut);
      },
      get refusedLogin() {
        return kv.get<MailServer['refusedLogin']>(stored.refusedLogin);
      },
      set refusedLogin(refusedLogin) {
        if (refusedLogin) {
          kv.put(stored.refusedLogin, refusedLogin);
        } else {
          kv.delete(stored.refusedLogin);
        }
      },
    };
  }
}

/** Stops reading a body that is too long. */
async function readBody({ body }: Request, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > maxBytes) {
      throw new Refusal(413, 'Request body is too large');
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
