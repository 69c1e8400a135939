import { DurableObject } from 'cloudflare:workers';
import { built } from 'virtual:built';
import { systemClock } from '../clock.ts';
import { createCounter, writeCountsMs } from '../counts/counter.ts';
import { mailLastMonth } from '../counts/last-month.ts';
import { createApi } from '../http/api.ts';
import { readBody } from '../http/body.ts';
import { findHandler } from '../http/routes.ts';
import { maxBodyBytes } from '../http/send-request.ts';
import { createLog } from '../log.ts';
import { errorForLog, logFailure } from '../log-error.ts';
import { configuredMailer } from '../mail/mailer.ts';
import { configuredNotice, sendLimitNotice } from '../mail/notices.ts';
import type { Message } from '../message.ts';
import { retryBaseMs } from '../outbox/backoff.ts';
import { createDeliveryLoop, pollMs } from '../outbox/delivery-loop.ts';
import type { Added } from '../outbox/insert.ts';
import { messagesPath } from '../outbox/remote-calls.ts';
import { eraseOld, tidyEveryMs } from '../outbox/retention.ts';
import { migrate } from '../outbox/schema.ts';
import { createStore } from '../outbox/store.ts';
import { createTryStore } from '../outbox/try-store.ts';
import { type Bindings, settingsOf } from './bindings.ts';
import { stateIn, storedMailServer } from './object-state.ts';
import { limitWindowsIn, sqlOf } from './object-storage.ts';
import { remoteCallsOn, respondToRemoteCall } from './remote-store.ts';
import { connections, namingTls } from './smtp-socket.ts';

const { content } = built;
const alarmRetryMs = 60_000;

/** An alarm may run for fifteen minutes, and an attempt nearly as long. The next alarm goes on. */
const maxDeliveringMs = 30_000;

/** The agency's outbox as a Durable Object. Its alarm does what timers do on a server. */
export class Outbox extends DurableObject<Bindings> {
  readonly #settings = settingsOf(this.env);
  readonly #log = createLog(this.#settings.logLevel);
  readonly #sql = sqlOf(this.ctx.storage);
  readonly #store = createStore(this.#sql, systemClock);
  readonly #tryStore = createTryStore(this.#log);
  readonly #state = stateIn(this.ctx.storage);
  readonly #send = configuredMailer(this.#settings, content, connections);
  readonly #deliveryLoop = this.#createDeliveryLoop();
  readonly #sendNotice = configuredNotice(this.#settings, () => content.agency.email, connections);
  readonly #limitWindows = limitWindowsIn(this.ctx.storage);
  readonly #counter = createCounter();
  /** Set while counts wait to be written. */
  #countsTimer: NodeJS.Timeout | undefined;
  readonly #routes = createApi(
    {
      config: this.#settings,
      store: this.#store,
      addMessage: (message) => this.#addMessage(message),
      counter: this.#counter,
      onOverallLimit: () => this.#state.limitNoticeAt.write(Date.now()),
      doDeliveriesRun: () => this.#state.hasAlarmFailed.read() !== true,
      limitWindows: this.#limitWindows,
    },
    this.#log,
  );
  readonly #remoteCalls = remoteCallsOn({
    sql: this.#sql,
    store: this.#store,
    // Whoever retries by hand may have corrected the password.
    onRequeue: () => this.#state.refusedLogin.remove(),
  });

  constructor(...args: ConstructorParameters<typeof DurableObject<Bindings>>) {
    super(...args);
    migrate(this.#sql);

    // A new version begins as a server does at its start, because the cause of a pause may be gone.
    const { id } = this.env.VERSION;
    if (this.#state.version.read() !== id) {
      this.#state.version.write(id);
      this.#state.refusedLogin.remove();
      if (this.#send) {
        this.#store.requeue('kept');
      }
      this.#store.makeAllDue();
    }
    this.#schedule();
  }

  /**
   * Answers as the server on Node does, or with 404 where it answers with a page. What was written is
   * durable once the caller has the answer.
   */
  async fetch(request: Request): Promise<Response> {
    const answer = await this.#answer(request);
    if (!request.bodyUsed) {
      await readBody(request, maxBodyBytes).catch(() => {}); // The platform would reset the connection.
    }
    // Nothing else is due after a health check, and an alarm would keep the Object awake.
    if (request.method === 'POST') {
      logFailure(() => this.#planCounts(), this.#log, 'Counts could not be written yet');
      logFailure(
        () => this.#schedule(),
        this.#log,
        'The next delivery could not be scheduled and waits for the next alarm',
      );
    }
    return answer;
  }

  #answer(request: Request): Response | Promise<Response> {
    const isRemoteCall =
      request.method === 'POST' && new URL(request.url).pathname === messagesPath;
    if (isRemoteCall) {
      return respondToRemoteCall(request, this.#remoteCalls);
    }
    const answer = findHandler(this.#routes, request);
    const address = request.headers.get('cf-connecting-ip') ?? '';
    return answer ? answer(request, address) : new Response(null, { status: 404 });
  }

  #addMessage(message: Message): Added {
    return this.#store.add(message, this.#send ? 'waiting' : 'kept');
  }

  /** Sets a timer only if there is something to write, because a timer keeps the Object awake. */
  #planCounts(): void {
    if (!this.#counter.isEmpty()) {
      this.#countsTimer ??= setTimeout(() => this.#writeCounts(), writeCountsMs);
    }
  }

  #writeCounts(): void {
    this.#countsTimer = undefined;
    this.#tryStore('Counts cannot be written yet', () =>
      this.#counter.flush(this.#store.addCounts),
    );
  }

  /** Catches every error, because the platform stops an Object's alarms after a few have failed. */
  async alarm(): Promise<void> {
    try {
      await this.#runDueTasks();
      if (this.#state.hasAlarmFailed.read()) {
        this.#state.hasAlarmFailed.remove();
      }
      this.#schedule(pollMs);
    } catch (error) {
      this.#log.error(errorForLog(error), 'The deliveries failed');
      // Before anything else is read or written: the store may be what failed.
      await this.ctx.storage.setAlarm(Date.now() + alarmRetryMs);
      logFailure(
        () => this.#state.hasAlarmFailed.write(true),
        this.#log,
        'The failure of the deliveries could not be kept',
      );
    }
  }

  async #runDueTasks(): Promise<void> {
    if (Date.now() >= this.#nextTidying()) {
      await this.#tidy();
    }
    if (Date.now() >= this.#nextLimitNotice()) {
      await this.#sendLimitNotice();
    }
    await this.#deliveryLoop?.deliverDue(maxDeliveringMs);
  }

  /** Sends the notice of too many messages. One that the mail server doesn't take is sent again in an hour. */
  async #sendLimitNotice(): Promise<void> {
    const isStillDue = await sendLimitNotice(this.#sendNotice, content, this.#log);
    if (isStillDue) {
      this.#state.limitNoticeAt.write(Date.now() + tidyEveryMs);
    } else {
      this.#state.limitNoticeAt.remove();
    }
  }

  async #tidy(): Promise<void> {
    this.#state.tidiedAt.write(Date.now());
    this.#limitWindows.forgetEnded(Date.now());
    eraseOld(this.#store, this.#settings, this.#log);
    if (this.#sendNotice && this.#settings.site.counts) {
      await mailLastMonth({
        store: this.#store,
        content,
        sendNotice: this.#sendNotice,
        log: this.#log,
      });
    }
  }

  /** Sets the alarm for what comes first, but no sooner than `minDelayMs` from now. */
  #schedule(minDelayMs = 0): void {
    const next = Math.min(this.#nextDelivery(), this.#nextTidying(), this.#nextLimitNotice());
    void this.ctx.storage.setAlarm(Math.max(next, Date.now() + minDelayMs));
  }

  #nextTidying(): number {
    return (this.#state.tidiedAt.read() ?? 0) + tidyEveryMs;
  }

  #nextLimitNotice(): number {
    return this.#state.limitNoticeAt.read() ?? Number.POSITIVE_INFINITY;
  }

  #nextDelivery(): number {
    const nextAttempt = this.#send ? this.#store.nextAttempt() : null;
    if (nextAttempt === null) {
      return Number.POSITIVE_INFINITY;
    }
    const refusedLogin = this.#state.refusedLogin.read();
    const nextTurn = this.#store.nextTurn(this.#settings.messagesPerHour);
    return Math.max(nextAttempt, nextTurn, refusedLogin?.pauseEndsAt ?? 0);
  }

  #createDeliveryLoop() {
    if (!this.#send) {
      return undefined;
    }
    const settings = this.#settings;
    return createDeliveryLoop({
      store: this.#store,
      send: namingTls(this.#send, settings.smtpUrl),
      messagesPerHour: settings.messagesPerHour,
      retryBaseMs,
      clock: systemClock,
      log: this.#log,
      server: storedMailServer(this.#state),
    });
  }
}
