import { DurableObject } from 'cloudflare:workers';
import { workerData } from 'virtual:worker-data';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { remoteCallsPath } from '../../shared/protocols/api-paths.ts';
import { writeCountsMs } from '../counts/counter.ts';
import { createApi } from '../http/api.ts';
import { readBody } from '../http/body.ts';
import { findHandler, type Routes } from '../http/find-handler.ts';
import { maxBodyBytes } from '../http/send-request.ts';
import { createLog, errorForLog, type Log } from '../log.ts';
import { createOutbox, type Outbox } from '../outbox/create-outbox.ts';
import { pollMs } from '../outbox/delivery-loop.ts';
import { migrate } from '../outbox/schema.ts';
import { type Bindings, settingsOf } from './bindings.ts';
import { createObjectState, type ObjectState, storedMemory } from './object-state.ts';
import { storageSql, storedLimitWindows } from './object-storage.ts';
import { type RemoteCalls, remoteCallsOn, respondToRemoteCall } from './remote-calls.ts';
import { connections } from './smtp-socket.ts';
import { giveSocketsOneTimer } from './socket-timer.ts';

const alarmRetryMs = minuteMs;

/**
 * An alarm may run for fifteen minutes, and one attempt may take nearly fourteen. So an alarm starts no attempt after
 * this time, and the next alarm continues.
 */
const maxDeliveringMs = 30_000;

giveSocketsOneTimer();

/** The agency's outbox as a Durable Object. Its alarm does what timers do on a server. */
export class OutboxObject extends DurableObject<Bindings> {
  readonly #log: Log;
  readonly #state: ObjectState;
  readonly #outbox: Outbox;
  readonly #routes: Routes;
  readonly #remoteCalls: RemoteCalls;
  /** Set while counts wait to be written. */
  #countsTimer: NodeJS.Timeout | undefined;

  constructor(...args: ConstructorParameters<typeof DurableObject<Bindings>>) {
    super(...args);
    const { storage } = this.ctx;
    const settings = settingsOf(this.env);
    const log = createLog(settings.logLevel);
    const sql = storageSql(storage);
    const state = createObjectState(storage);
    const outbox = createOutbox({
      sql,
      settings,
      content: workerData.mailContent,
      log,
      memory: storedMemory(state),
      limitWindows: storedLimitWindows(storage),
      connections,
    });

    this.#log = log;
    this.#state = state;
    this.#outbox = outbox;
    this.#routes = createApi({ settings, outbox }, log);
    this.#remoteCalls = remoteCallsOn(sql, outbox.store);

    migrate(sql);
    this.#noteVersion();
    void this.#scheduleOrLog();
  }

  /** A new version of the Worker starts like a server on Node does, because the cause of a pause may be gone. */
  #noteVersion(): void {
    const { id } = this.env.VERSION;
    if (this.#state.version.read() !== id) {
      this.#state.version.write(id);
      this.#state.refusedLogin.remove();
      this.#outbox.makeBacklogDue();
    }
  }

  /**
   * Answers like the server on Node, but with 404 where that server sends a page. Whatever was written is durable by
   * the time the caller has the response.
   */
  async fetch(request: Request): Promise<Response> {
    const response = await this.#answer(request);
    if (!request.bodyUsed) {
      await readBody(request, maxBodyBytes).catch(() => {}); // The platform would reset the connection.
    }
    // Nothing else is due after a health check, and an alarm would keep the Object awake.
    if (request.method === 'POST') {
      this.#planCounts();
      await this.#scheduleOrLog();
    }
    return response;
  }

  #answer(request: Request): Response | Promise<Response> {
    const isRemoteCall =
      request.method === 'POST' && new URL(request.url).pathname === remoteCallsPath;
    if (isRemoteCall) {
      return respondToRemoteCall(request, this.#remoteCalls);
    }
    const handler = findHandler(this.#routes, request);
    const clientAddress = request.headers.get('cf-connecting-ip') ?? '';
    return handler ? handler(request, clientAddress) : new Response(null, { status: 404 });
  }

  /** Sets a timer only if there is something to write, because a timer keeps the Object awake. */
  #planCounts(): void {
    if (!this.#outbox.counter.isEmpty()) {
      this.#countsTimer ??= setTimeout(() => this.#writeCounts(), writeCountsMs);
    }
  }

  #writeCounts(): void {
    this.#countsTimer = undefined;
    this.#outbox.writeCounts();
  }

  /** Catches every error, because the platform stops an Object's alarms after a few have failed. */
  async alarm(): Promise<void> {
    try {
      await this.#runHourlyOrDeliver();
      await this.#schedule(pollMs);
    } catch (error) {
      const text = 'An alarm ended with an unexpected error, and runs again in a minute';
      this.#log.error(errorForLog(error), text);
      await this.ctx.storage.setAlarm(Date.now() + alarmRetryMs);
    }
  }

  /** Does only one of the two, because the month's mail may take as long as a delivery. The next alarm delivers. */
  async #runHourlyOrDeliver(): Promise<void> {
    const now = Date.now();
    if (now >= this.#nextHourlyRun()) {
      this.#state.ranHourlyAt.write(now);
      await this.#outbox.runHourly();
      return;
    }
    await this.#outbox.deliveryLoop?.deliverDue(maxDeliveringMs);
  }

  /** Throws nothing: a sender must not be told that a stored message was lost. */
  async #scheduleOrLog(): Promise<void> {
    try {
      await this.#schedule();
    } catch (error) {
      const text = 'The next delivery could not be scheduled, so it waits for the next alarm';
      this.#log.error(errorForLog(error), text);
    }
  }

  /** Sets the alarm for what comes first, but no sooner than `minDelayMs` from now. */
  async #schedule(minDelayMs = 0): Promise<void> {
    const nextDeliveryAt = this.#outbox.deliveryLoop?.nextDeliveryAt() ?? Number.POSITIVE_INFINITY;
    const next = Math.min(nextDeliveryAt, this.#nextHourlyRun());
    await this.ctx.storage.setAlarm(Math.max(next, Date.now() + minDelayMs));
  }

  /** When the hourly work is next due (Unix milliseconds). Before the first run it is 0. */
  #nextHourlyRun(): number {
    const ranHourlyAt = this.#state.ranHourlyAt.read();
    return ranHourlyAt === undefined ? 0 : ranHourlyAt + hourMs;
  }
}
