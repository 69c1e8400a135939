import { expect, it } from 'vitest';
import { keysOf } from '../../shared/rules/keys-of.ts';
import { hostings, instructionsFor } from './instructions.ts';

const values = {
  PUBLIC_SITE_URL: 'https://www.agenzia-prova.test',
  PUBLIC_EMAILJS_SERVICE_ID: 'service_1',
  SMTP_URL: 'smtp://sito:segreto@mail.agenzia-prova.test',
};

it.each(keysOf(hostings))('%s has steps in their order, and the check at the end', (hosting) => {
  const text = instructionsFor(hosting, values);
  const steps = [...text.matchAll(/^(\d)\. /gm)].map(([, number]) => Number(number));
  expect(steps).toEqual(steps.map((_, index) => index + 1));
  expect(text.split('\n').at(-2)).toMatch(
    /^\d\. La prova.*npm run check -- https:\/\/www\.agenzia-prova\.test --send$/,
  );
});

it('a web space gets the build and the steps of an FTP program, and nothing to paste', () => {
  const text = instructionsFor('apache', values);
  expect(text).toContain('npm run build -- --for apache');
  for (const words of ['certificato', 'file nascosti', '.htaccess', 'prima la cartella assets']) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/GitHub|service_1|segreto/);
});
