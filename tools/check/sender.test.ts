import { expect, it } from 'vitest';
import { checkSpf } from './sender.ts';

it('finds two records, which receivers take for none', async () => {
  const found = await checkSpf('sito@posta.test', async () => [
    ['v=spf1 include:', '_spf.uno.test -all'],
    ['google-site-verification=x'],
    ['v=spf1 mx -all'],
  ]);
  expect(found).toEqual({
    state: 'failure',
    text: 'posta.test ne ha 2, e chi riceve non ne accetta nessuno: va unito tutto in uno solo',
  });
});
