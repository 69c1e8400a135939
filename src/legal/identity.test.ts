import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { identity } from './identity.ts';
import { paragraphs } from './paragraphs.ts';

const content = sample;
const { legalForm, rea, pec, insurance, association, hosting, mailProvider, whatsapp, mobile, ...plain } =
  content.agency;
const bare = { ...content, agency: plain };
const registered = {
  ...content,
  agency: { ...plain, legalForm: 'S.r.l.', rea: 'BO-000000', pec: 'agenzia@pec.example.com' },
};
const site = { emailjs: { origin: '', throttleMs: 0 }, keepDays: 365 };
const noticeOf = (agency: typeof content) =>
  agency.legal.documents.privacy.sections.flatMap(({ body }) => paragraphs(body, site, agency)).join('\n');

it('an agency tells what it has, with its labels', () => {
  expect(identity(bare)).toEqual([]);
  expect(identity(registered)).toEqual(['S.r.l.', 'REA BO-000000', 'PEC agenzia@pec.example.com']);
});

it('the notice tells it too, and nothing that is missing', () => {
  expect(noticeOf(registered)).toContain('S.r.l. · REA BO-000000 · PEC agenzia@pec.example.com.');
  expect(noticeOf(bare)).not.toMatch(/AGENCY|REA |PEC |WhatsApp|ospitato|casella di posta è fornita/);
});

it('the notice names hosting, mail and WhatsApp where there are such', () => {
  const served = {
    ...bare,
    agency: { ...plain, hosting: 'H', mailProvider: 'M', mobile: '+39 300 000 0000' },
  };
  expect(noticeOf(served)).toMatch(
    /Se ci scrivi su WhatsApp[\s\S]*ospitato da[\s\S]*casella di posta è fornita/,
  );
});
