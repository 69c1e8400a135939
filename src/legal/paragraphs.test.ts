import { expect, it } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { paragraphs } from './paragraphs.ts';

const content = sample;
const retention = content.legal.documents.privacy.sections.find(
  ({ heading }) => heading === 'Per quanto tempo',
);
const relay = { origin: '', throttleMs: 0 };
const emailjs = { origin: 'https://api.emailjs.com', throttleMs: 0 };
const noticeFor = (service: typeof relay, keepDays: number) =>
  paragraphs(retention?.body ?? [], { emailjs: service, keepDays }, content).join(' ');

it('the notice states the configured days of a server of its own, and those of its backups', () => {
  expect(noticeFor(relay, 90)).toContain('si cancellano da soli 90 giorni dopo l’arrivo');
  expect(noticeFor(relay, 90)).toContain('copie di sicurezza del server restano non oltre 14 giorni');
  expect(noticeFor(relay, 90)).not.toMatch(/EmailJS|MESSAGES/);
});

it('the notice promises nothing of a server that there is none of', () => {
  expect(noticeFor(emailjs, 90)).toContain('EmailJS può tenerne una copia');
  expect(noticeFor(emailjs, 90)).not.toMatch(/90|copie di sicurezza|MESSAGES/);
});
