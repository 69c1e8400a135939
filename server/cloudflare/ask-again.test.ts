import { expect, it } from 'vitest';
import { askAgainAfterFailure } from './ask-again.ts';

const message = () => new Request('http://localhost/', { method: 'POST', body: 'Buongiorno' });

/** An outbox that reads a request and is then reset, the first `resets` times. */
function outboxWithResets(resets: number) {
  const asked: string[] = [];
  const ask = async (request: Request) => {
    asked.push(await request.text());
    if (asked.length <= resets) {
      throw new Error('the Object was reset');
    }
    return new Response('OK');
  };
  return { ask, asked };
}

it('sends the whole message again to an outbox that was just reset', async () => {
  const { ask, asked } = outboxWithResets(1);
  expect(await (await askAgainAfterFailure(ask, message())).text()).toBe('OK');
  expect(asked).toEqual(['Buongiorno', 'Buongiorno']);
});

it('asks an outbox again only after a failure, and only once', async () => {
  const well = outboxWithResets(0);
  await askAgainAfterFailure(well.ask, message());
  expect(well.asked).toHaveLength(1);
  const broken = outboxWithResets(9);
  await expect(askAgainAfterFailure(broken.ask, message())).rejects.toThrow('the Object was reset');
  expect(broken.asked).toHaveLength(2);
});
