import { expect, it, vi } from 'vitest';
import { sendPath } from '../../shared/protocols/api-paths.ts';
import type { Bindings } from './bindings.ts';
import worker from './worker.ts';

vi.mock('virtual:worker-data', () => ({
  workerData: { settings: { isCounting: false }, commonHeaders: { 'x-frame-options': 'DENY' } },
}));
vi.mock('./outbox-object.ts', () => ({ OutboxObject: undefined }));

/** A Worker whose outbox answers as `answer` does. Notes which outbox was asked, by its jurisdiction and name. */
function workerWith(answer: () => Response, variables: Partial<Bindings> = {}) {
  const asked: string[] = [];
  const outboxesIn = (jurisdiction: string) => ({
    getByName: (name: string) => ({
      async fetch() {
        asked.push(`${jurisdiction} ${name}`);
        return answer();
      },
    }),
  });
  const bindings: Bindings = {
    ASSETS: { fetch: async () => new Response('a page') },
    OUTBOX: { ...outboxesIn('everywhere'), jurisdiction: outboxesIn },
    VERSION: { id: 'v1' },
    ...variables,
  };
  const send = () =>
    worker.fetch(new Request(`https://example.com${sendPath}`, { method: 'POST' }), bindings);
  return { send, asked };
}

it.each([
  ['eu', 'eu outbox'],
  [undefined, 'everywhere outbox'],
])('stores messages in the region of JURISDICTION %s', async (jurisdiction, expected) => {
  const variables = jurisdiction ? { JURISDICTION: jurisdiction } : {};
  const { send, asked } = workerWith(() => new Response('OK'), variables);
  expect(await (await send()).text()).toBe('OK');
  expect(asked).toEqual([expected]);
});

it('answers 503 and logs the error while the Worker’s outbox fails', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const { send, asked } = workerWith(() => {
    throw new TypeError('reset');
  });
  const response = await send();
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('The outbox did not answer: try again later\n');
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
  expect(asked).toHaveLength(2);
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/"error":"TypeError".*"msg":"The outbox did not answer"/),
  );
});
