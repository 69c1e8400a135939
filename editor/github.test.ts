import { expect, it } from 'vitest';
import { withItalianRefusals } from './github.ts';

const address = 'https://api.github.com/graphql';

it.each([
  [
    'a key that has expired',
    { message: 'Bad credentials' },
    401,
    /^La chiave è scaduta.*Fanne una nuova/,
  ],
  [
    'a key that may only read',
    { data: null, errors: [{ message: 'Resource not accessible by personal access token' }] },
    200,
    /leggere, ma non scrivere.*Read and write/,
  ],
  [
    'a save to a protected branch',
    { errors: [{ message: 'Protected branch update failed for refs/heads/main.' }] },
    200,
    /ramo del sito è protetto/,
  ],
  [
    'a save against a rule',
    { message: 'Repository rule violations found' },
    422,
    /ramo del sito è protetto/,
  ],
])('explains in Italian that GitHub refuses %s', async (_, body, status, words) => {
  const response = await withItalianRefusals(async () => Response.json(body, { status }))(address);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({
    message: expect.stringMatching(words),
    errors: [{ message: expect.stringMatching(words) }],
  });
});

it.each([
  ['data', Response.json({ data: { repository: { name: 'a' } } })],
  ['an unknown error', Response.json({ message: 'Something went wrong' }, { status: 500 })],
  ['something other than JSON', new Response('{"message":"not accessible by"}')],
])('passes %s from GitHub unchanged', async (_, response) => {
  expect(await withItalianRefusals(async () => response)(address)).toBe(response);
});

it('says in Italian that GitHub does not answer, but not that another host does not', async () => {
  const broken = new TypeError('Failed to fetch');
  const fetchBroken = withItalianRefusals(async () => {
    throw broken;
  });
  await expect(fetchBroken(address)).rejects.toThrow(/^GitHub non risponde/);
  await expect(fetchBroken('https://www.example.com/')).rejects.toBe(broken);
  await expect(fetchBroken('/assets/foto.jpg')).rejects.toBe(broken);
});

it('leaves the body of an editor’s request unread', async () => {
  const bodies: string[] = [];
  const fetchAll = withItalianRefusals(async (input, init) => {
    bodies.push(await new Request(input, init).text());
    return Response.json({});
  });
  for (const url of [address, 'https://www.example.com/']) {
    await fetchAll(new Request(url, { method: 'POST', body: 'query' }));
  }
  expect(bodies).toEqual(['query', 'query']);
});
