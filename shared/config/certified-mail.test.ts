import { expect, it } from 'vitest';
import { isCertifiedMail } from './certified-mail.ts';

it.each([
  'pec.it',
  'PEC.AGENZIA.it',
  'pec.agenzia.it',
  'agenzia.pec.it',
  'pec-mail.it',
  'arubapec.it',
  'casellapec.com',
  'mypec.eu',
  'registerpec.it',
  'agenzia-pec.it',
  'pecimprese.it',
  'pecavvpa.it',
  'legalmail.it',
  'cert.legalmail.it',
  'postecert.it',
  'postacert.toscana.it',
  'postacertificata.gov.it',
  'sicurezzapostale.it',
])('recognises certified mail at %s', (domain) => {
  expect(isCertifiedMail(`info@${domain}`)).toBe(true);
});

it.each([
  'prospec.com',
  'spec.it',
  'mail.spec.it',
  'openspec.it',
  'pecora.it',
  'pecorino.agenzia.it',
  'peccioli.it',
  'concert.it',
  'certosa.it',
  'postazione.it',
  'agenzia.pec',
  'legalmailing.it',
])('takes ordinary mail at %s', (domain) => {
  expect(isCertifiedMail(`info@${domain}`)).toBe(false);
});

it('looks at the domain alone', () => {
  expect(isCertifiedMail('pec.agenzia@agenzia.it')).toBe(false);
});
