import { expect, it } from 'vitest';
import { addressMeant } from './mistyped-address.ts';

it.each([
  ['Anna.Verdi@gmail.con', 'Anna.Verdi@gmail.com'],
  ['anna@GMIAL.com', 'anna@gmail.com'],
  ['anna@gmail.com.it', 'anna@gmail.com'],
  ['anna@hotmail.ti', 'anna@hotmail.it'],
  ['anna@hotmail.con', 'anna@hotmail.com'],
  ['anna@tisacli.it', 'anna@tiscali.it'],
])('takes the mistyped address %s for %s', (written, meant) => {
  expect(addressMeant(written)).toBe(meant);
});

it.each([
  [
    'a domain that others are taken for',
    'gmail.com hotmail.it hotmail.com libero.it yahoo.it yahoo.com icloud.com outlook.it outlook.com virgilio.it alice.it tiscali.it Gmail.com',
  ],
  ['another provider', 'mail.com email.com ymail.com mail.it email.it tim.it tin.it aol.it me.com'],
  ['a provider of another country', 'yahoo.fr yahoo.ie hotmail.lt outlook.at tiscali.cz'],
  ['a business', 'libro.it gmailer.example posta.gmail.con.example'],
])('does not call an address at %s mistyped', (_, domains) => {
  for (const domain of domains.split(' ')) {
    expect([domain, addressMeant(`anna@${domain}`)]).toEqual([domain, undefined]);
  }
});
