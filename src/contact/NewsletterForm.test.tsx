// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import { errorOf, mail, prepareForms, user } from '../../tests/support/forms.ts';
import { site } from '../site-config.ts';
import NewsletterForm from './NewsletterForm.tsx';
import { type NewsletterFormProps, newsletterFormProps } from './props.ts';

const newsletterForm = newsletterFormProps(sample, site.emailjs) as NewsletterFormProps;
const address = () => screen.getByLabelText<HTMLInputElement>(/^La tua email/);
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Acconsento/ });
const button = () => screen.getByRole('button', { name: 'Iscriviti' });

async function fill(email: string, consents: boolean): Promise<void> {
  if (email) await user.type(address(), email);
  if (consents) await user.click(consent());
}

prepareForms();
beforeEach(() => {
  const service = { ...newsletterForm.service, origin: mail.origin };
  render(<NewsletterForm {...newsletterForm} service={service} minFormAgeMs={0} />);
});

it.each([
  ['without the consent', 'anna@example.com', false, consent, 'Campi obbligatori', 'serve il tuo consenso'],
  ['without an address', '', true, address, 'Campi obbligatori', 'Scrivi il tuo indirizzo email'],
  ['with a wrong address', 'anna@example', true, address, 'Email non valida', 'nome@esempio.it'],
])('sends nothing %s', async (_, email, consents, field, toast, error) => {
  await fill(email, consents);
  await user.click(button());
  await screen.findByText(toast);
  expect(errorOf(field())).toContain(error);
  expect(document.activeElement).toBe(field());
  expect(mail.requests).toEqual([]);
});

it('sends one message that proves the consent, however often it is asked to, and is emptied', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 23, 5) });
  const release = mail.holdAnswers();
  const arrived = mail.nextRequest();
  await fill(' anna\u200b@example.com', true);
  await user.dblClick(button());
  await user.type(address(), '{Enter}');
  await arrived;
  release();
  await screen.findByText('Ti scriviamo per chiederti conferma.');
  expect(mail.requests.map((request) => request.body)).toEqual([
    expect.objectContaining({
      template_params: {
        from_name: 'Iscrizione newsletter',
        from_email: 'anna@example.com',
        phone: 'Non fornito',
        subject: 'Iscrizione alla newsletter',
        message: expect.stringMatching(
          /^Chiede di ricevere la newsletter .*\n\nTesto del consenso: «Acconsento a .* Posso disdire .*»\nData del consenso: domenica 22 novembre 2026.* 00:05$/,
        ),
        to_email: 'info@example.com',
      },
    }),
  ]);
  expect(address().value).toBe('');
  expect(consent().checked).toBe(false);
});
