import { expect, it } from 'vitest';
import { checkDmarc, checkSpf } from './sender.ts';

it('finds two SPF records, which receivers take for an error', async () => {
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

it('finds two DMARC records, which receivers take for none', async () => {
  const found = await checkDmarc('sito@posta.test', async () => [
    ['v=DMARC1; p=none'],
    ['v=DMARC1; p=reject'],
  ]);
  expect(found).toMatchObject({ state: 'failure', text: expect.stringContaining('ne ha 2') });
});
