import { expect, it } from 'vitest';
import { addressMeant } from './mistyped-address.ts';

it.each([
  [
    'gmail.com',
    'gmail.con gmail.cm gmail.co gmail.comm gmial.com gamil.com gmai.com gmaill.com gnail.com GMIAL.com',
  ],
  ['gmail.com', 'gmail.it gmail.net gmail.com.it'],
  ['hotmail.it', 'hotmail.ti hotmial.it hotmai.it hotmail.i'],
  ['hotmail.com', 'hotmail.con hotmal.com'],
  ['libero.it', 'libero.ti libero.com libro.it liberi.it'],
  ['yahoo.it', 'yaho.it yahoo.ti'],
  ['icloud.com', 'icloud.it iclod.com icloud.con'],
  ['outlook.it', 'outlok.it outlook.itt'],
  ['live.it', 'live.ti'],
  ['alice.it', 'alcie.it'],
])('proposes %s for each of %s', (meant, written) => {
  for (const domain of written.split(' ')) {
    expect([domain, addressMeant(`Anna.Verdi@${domain}`)]).toEqual([domain, `Anna.Verdi@${meant}`]);
  }
});

it.each([
  ['a provider', 'gmail.com Gmail.com libero.it tim.it tin.it proton.me msn.com me.com'],
  ['a real neighbour of one', 'mail.com email.com ymail.com mail.it aol.it'],
  [
    'a provider of another country',
    'yahoo.fr hotmail.fr hotmail.de outlook.es live.fr yahoo.co.uk tiscali.co.uk tiscali.cz',
  ],
  [
    'a provider of a country whose ending is one letter from it',
    'outlook.at outlook.ie outlook.pt live.at live.ie hotmail.lt yahoo.in yahoo.ie yahoo.pt iol.pt',
  ],
  ['a business', 'tom.it lime.it we.com example.com rossi.it posta.rossi.it gmailer.example'],
])('proposes nothing for %s: %s', (_, written) => {
  for (const domain of written.split(' ')) {
    expect([domain, addressMeant(`anna@${domain}`)]).toEqual([domain, undefined]);
  }
});

it.each([
  'gmailgmail.com',
  'gmailx.co',
  'gmai.co',
  'ggmmail.com',
  'hotmailhotmail.it',
  'amgil.com',
])('proposes nothing where more than one letter differs: %s', (domain) => {
  expect(addressMeant(`anna@${domain}`)).toBeUndefined();
});
