import { settings } from 'virtual:settings';
import { expect, it } from 'vitest';
import { sampleFolder } from '../../shared/config/folders.ts';
import { copyDays, countMonths } from '../../shared/retention.ts';
import { fieldNames, messageFields } from '../../shared/rules/message/message-fields.ts';
import { contentOf } from '../../tests/support/content-issues.ts';
import { sample } from '../../tests/support/sample.ts';
import { readYamlTexts } from '../../tools/common/read-yaml-texts.ts';
import { draftKey, estimateKey, focusKey, reloadedKey } from '../both-scripts/session.ts';
import { identity } from './identity.ts';
import { paragraphs } from './paragraphs.ts';

const { legalForm, rea, pec, insurance, association, ...plain } = sample.agency;
const bare = { ...sample, agency: plain };
const registered = {
  ...sample,
  agency: { ...plain, legalForm: 'S.r.l.', rea: 'BO-000000', pec: 'agenzia@pec.example.com' },
};

/** The privacy or cookie policy of an agency whose messages go to the page’s own server, or to another origin. */
function policyOf(
  content: typeof bare,
  { origin = '', isCounting = false } = {},
  name?: 'cookie',
): string {
  const receiver = { ...settings.receiver, origin };
  const changed = { ...settings, receiver, isCounting, keepDays: 90 };
  const { sections } = content.legal.documents[name ?? 'privacy'];
  return sections.flatMap(({ body }) => paragraphs(body, changed, content)).join('\n');
}

it('lists the agency’s legal form, registers and certified address, with their labels', () => {
  expect(identity(bare)).toEqual([]);
  expect(identity(registered)).toEqual([
    'S.r.l.',
    'Agente d’affari in mediazione, REA BO-000000',
    'PEC agenzia@pec.example.com',
  ]);
});

it.each([draftKey, estimateKey, focusKey, reloadedKey])(
  'says in the cookie policy that the browser stores an entry «%s»',
  (key) => {
    expect(policyOf(bare, {}, 'cookie')).toContain(`(sessionStorage, voce «${key}»)`);
  },
);

it('names registers and certified address in the privacy policy too', () => {
  expect(policyOf(registered)).toContain(`${identity(registered).join(' · ')}.`);
});

it('distinguishes required from optional fields in the privacy policy', () => {
  const [, required, optional] = /ci mandi (.*); se vuoi, anche (.*?)\./.exec(policyOf(bare)) ?? [];
  for (const name of fieldNames) {
    const { label } = sample.contact.form.fields[name];
    expect(messageFields[name].required ? required : optional).toContain(label.toLowerCase());
  }
});

it('names hosting, mail and WhatsApp in the privacy policy only if the agency has them', () => {
  const files = readYamlTexts(sampleFolder);
  const withAgency = (text: string) => contentOf({ ...files, 'agency.yaml': text }) as typeof bare;
  const agency = files['agency.yaml'] ?? '';
  expect(policyOf(withAgency(`${agency}\nhosting: H\nmailProvider: M\n`))).toMatch(
    /Se ci scrivi su WhatsApp[\s\S]*ospitato da: H[\s\S]*casella di posta è fornita da: M/,
  );
  expect(policyOf(withAgency(agency.replace(/^(whatsapp|rea): .*/gm, '')))).not.toMatch(
    /[{}]|REA |PEC |WhatsApp|ospitato|casella di posta è fornita/,
  );
});

it('states in the privacy policy how many days the server keeps messages', () => {
  expect(policyOf(bare)).toContain('si cancellano da soli 90 giorni dopo la consegna');
  expect(policyOf(bare)).toContain(
    `copie di sicurezza del server restano non oltre ${copyDays} giorni`,
  );
  expect(policyOf(bare)).not.toMatch(/EmailJS|[{}]/);
});

it('says in the privacy policy that EmailJS may keep a copy', () => {
  const emailjs = policyOf(bare, { origin: 'https://api.emailjs.com' });
  expect(emailjs).toContain('EmailJS può tenerne una copia');
  expect(emailjs).not.toMatch(/90 giorni|copie di sicurezza|[{}]/);
});

it('has the same privacy policy for a server at another address as for the page’s own', () => {
  expect(policyOf(bare, { origin: 'https://posta.example.com' })).toBe(policyOf(bare));
});

it('says in the privacy policy that visits are counted, if they are', () => {
  expect(policyOf(bare)).not.toContain('conta, giorno per giorno');
  expect(policyOf(bare, { isCounting: true })).toMatch(
    new RegExp(`conta, giorno per giorno[\\s\\S]*Si cancellano dopo ${countMonths} mesi`),
  );
});

it('says in the cookie policy whether visits are counted', () => {
  expect(policyOf(bare, {}, 'cookie')).toMatch(/^.*non misura le visite.*banner\./);
  expect(policyOf(bare, { isCounting: true }, 'cookie')).toMatch(
    /^(?!.*non misura).*Conta le visite.*banner\./,
  );
});
