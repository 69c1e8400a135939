import { DurableObject } from 'cloudflare:workers';
import { sqlOf } from '../../server/cloudflare/object-storage.ts';
import { migrate } from '../../server/outbox/schema.ts';
import { createStore } from '../../server/outbox/store.ts';

type Call = {
  clock: { calendar: number };
  name: string;
  args: never[];
};

/** A store in a Durable Object, called by name. */
export class TestStore extends DurableObject<object> {
  call({ clock: { calendar }, name, args }: Call) {
    const clock = { now: () => calendar };
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
