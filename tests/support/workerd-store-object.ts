import { DurableObject } from 'cloudflare:workers';
import type { Clock } from '../../server/clock.ts';
import { sqlOf } from '../../server/cloudflare/object-storage.ts';
import { migrate } from '../../server/outbox/schema.ts';
import { createStore } from '../../server/outbox/store.ts';

type Call = {
  clock: Record<'calendar' | 'uptimeMs', number> & { boot: string };
  name: string;
  args: never[];
};

/** A store in a Durable Object, called by name. */
export class TestStore extends DurableObject<object> {
  call({ clock: { calendar, uptimeMs, boot }, name, args }: Call) {
    const clock: Clock = { now: () => calendar, uptime: () => uptimeMs, boot };
    const sql = sqlOf(this.ctx.storage);
    migrate(sql);
    const result = createStore(sql, clock)[name as 'find'](...(args as unknown as [number]));
    return typeof Object(result)[Symbol.iterator] === 'function'
      ? Array.from(result as never)
      : result;
  }
}

type Bindings = { STORE: { getByName(name: string): TestStore } };

export default {
  async fetch(request: Request, { STORE }: Bindings): Promise<Response> {
    const result = await STORE.getByName(new URL(request.url).pathname).call(await request.json());
    return Response.json(result ?? null);
  },
};
