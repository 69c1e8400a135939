import { expect, it } from 'vitest';
import { isCertifiedMail } from './certified-mail.ts';

const found = (domains: string) =>
  domains.split(' ').filter((domain) => isCertifiedMail(`info@${domain}`));

const certified = [
  'pec.it PEC.AGENZIA.it pec.agenzia.it agenzia.pec.it pec-mail.it arubapec.it casellapec.com mypec.eu',
  'registerpec.it agenzia-pec.it pecimprese.it pecavvpa.it legalmail.it cert.legalmail.it postecert.it',
  'postacert.toscana.it postacertificata.gov.it sicurezzapostale.it pecveneto.it actaliscertymail.it',
].join(' ');

it('recognises certified mail by its domain', () => {
  expect(found(certified)).toEqual(certified.split(' '));
});

const ordinary = [
  'prospec.com spec.it mail.spec.it openspec.it pecora.it pecorino.agenzia.it peccioli.it concert.it',
  'certosa.it postazione.it agenzia.pec legalmailing.it',
].join(' ');

it('does not take similar domains for certified mail', () => {
  expect(found(ordinary)).toEqual([]);
});

it('does not take an address for certified mail because of the part before its @', () => {
  expect(isCertifiedMail('pec.agenzia@agenzia.it')).toBe(false);
});
