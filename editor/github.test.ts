import { expect, it } from 'vitest';
import { fetchInItalian, inItalian, nextStep } from './github.ts';

it.each([
  ['Bad credentials', 401, /scaduta.*Fanne una nuova/],
  [
    'Resource not accessible by personal access token',
    200,
    /leggere, ma non scrivere.*Read and write/,
  ],
  ['Must have push access to view repository collaborators.', 403, /leggere, ma non scrivere/],
  ['Protected branch update failed for refs/heads/main.', 200, /ramo del sito è protetto/],
  ['Repository rule violations found', 200, /ramo del sito è protetto/],
  ['Changes must be made through a pull request.', 422, /ramo del sito è protetto/],
  ['API rate limit exceeded for user', 403, /riprova tra un’ora/],
  ["Could not resolve to a Repository with the name 'a/b'.", 200, /Repository access/],
  ['Something went wrong', 500, /^Something went wrong$/],
])('explains «%s» and says what to do', (message, status, words) => {
  expect(nextStep(message, status)).toMatch(words);
});

it('translates errors of REST and GraphQL, and changes no other response', async () => {
  const rest = Response.json({ message: 'Bad credentials' }, { status: 401 });
  const graphql = Response.json({ data: null, errors: [{ message: 'Bad credentials' }] });
  for (const response of [rest, graphql]) {
    const translated = await inItalian(response);
    expect(translated.status).toBe(response.status);
    expect((await translated.json()).errors[0].message).toMatch(/^La chiave è scaduta/);
  }
  const file = Response.json({ data: { repository: { name: 'a' } } });
  expect(await inItalian(file)).toBe(file);
  const text = new Response('Bad credentials', { headers: { 'content-type': 'text/plain' } });
  expect(await inItalian(text)).toBe(text);
});

it('says in Italian that GitHub does not answer, but not that another host does not', async () => {
  const broken = new TypeError('Failed to fetch');
  const fetchBroken = fetchInItalian(async () => {
    throw broken;
  });
  await expect(fetchBroken('https://api.github.com/user')).rejects.toThrow(/^GitHub non risponde/);
  await expect(fetchBroken('https://www.example.com/')).rejects.toBe(broken);
  await expect(fetchBroken('/assets/foto.jpg')).rejects.toBe(broken);
});

it('leaves a request’s body unread', async () => {
  const bodies: string[] = [];
  const fetchAll = fetchInItalian(async (input, init) => {
    bodies.push(await new Request(input, init).text());
    return Response.json({});
  });
  for (const address of ['https://api.github.com/graphql', 'https://www.example.com/']) {
    await fetchAll(new Request(address, { method: 'POST', body: 'query' }));
  }
  expect(bodies).toEqual(['query', 'query']);
});
