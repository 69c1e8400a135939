import { expect, it, vi } from 'vitest';
import { aMessage } from '../../tests/support/messages.ts';
import { createGroupCommit } from './group-commit.ts';

it('shares one commit among the messages of one moment, and answers each after it', async () => {
  const add = vi.fn();
  const groupCommit = createGroupCommit({ add }, 'kept');
  await Promise.all(['a', 'b', 'c'].map((subject) => groupCommit.add(aMessage({ subject }))));
  expect(add).toHaveBeenCalledOnce();
  expect(add.mock.lastCall?.[0]).toHaveLength(3);
  await groupCommit.add(aMessage());
  expect(add).toHaveBeenCalledTimes(2);
});

it('tells each of a group that could not be kept, and goes on', async () => {
  const add = vi.fn().mockImplementationOnce(() => {
    throw new Error('full');
  });
  const kept = vi.fn();
  const groupCommit = createGroupCommit({ add }, 'kept', kept);
  const results = await Promise.allSettled([groupCommit.add(aMessage()), groupCommit.add(aMessage())]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(kept).not.toHaveBeenCalled();
  await groupCommit.add(aMessage());
  expect(kept).toHaveBeenCalledOnce();
});
