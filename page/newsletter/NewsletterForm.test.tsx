// @vitest-environment jsdom

import { settings } from 'virtual:settings';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { errorOf, prepareForms, testReceiver, user } from '../../tests/support/render-forms.ts';
import { sample } from '../../tests/support/sample.ts';
import NewsletterForm from './NewsletterForm.tsx';
import { type NewsletterFormProps, newsletterFormProps } from './newsletter-props.ts';

const newsletterForm = newsletterFormProps(sample, settings.receiver) as NewsletterFormProps;
const address = () => screen.getByLabelText<HTMLInputElement>(/^La tua email/);
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Acconsento/ });
const button = () => screen.getByRole('button', { name: 'Iscriviti' });
const subscribed = () => screen.findByText('Ti scriviamo per chiederti conferma.');

async function fill(email: string, consents: boolean): Promise<void> {
  if (email) {
    await user.type(address(), email);
  }
  if (consents) {
    await user.click(consent());
  }
}

prepareForms();
beforeEach(() => {
  const receiver = { ...newsletterForm.receiver, origin: testReceiver.origin };
  render(<NewsletterForm {...newsletterForm} receiver={receiver} />);
});

it('requires the consent without calling it invalid from the start', () => {
  expect(consent().getAttribute('aria-required')).toBe('true');
  expect(consent().matches(':invalid')).toBe(false);
});

it.each([
  {
    lacking: 'the consent',
    email: 'anna@example.com',
    field: consent,
    toast: 'Campi obbligatori',
    error: 'serve il tuo consenso',
  },
  {
    lacking: 'an address',
    email: '',
    field: address,
    toast: 'Campi obbligatori',
    error: 'Scrivi l’indirizzo a cui mandarla',
  },
  {
    lacking: 'a whole address',
    email: 'anna@example',
    field: address,
    toast: 'Email non valida',
    error: 'nome@esempio.it',
  },
])('sends nothing without $lacking', async ({ email, field, toast, error }) => {
  const lacksConsent = field === consent;
  await fill(email, !lacksConsent);
  await user.click(button());
  await screen.findByText(toast);
  expect(errorOf(field())).toContain(error);
  expect(document.activeElement).toBe(field());
  expect(testReceiver.requests).toEqual([]);
});

it('announces the error of a field that already has the focus', async () => {
  await user.type(address(), 'anna@example{Enter}');
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('nome@esempio.it'),
  );
});

it('announces the error of another field by moving the focus there alone', async () => {
  await user.click(button());
  await screen.findByText('Campi obbligatori');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('offers another address for a mistyped one, and subscribes the one that the visitor chooses', async () => {
  await fill('anna@hotmail.ti', true);
  await user.click(button());
  await screen.findByRole('group', { name: 'Volevi scrivere anna@hotmail.it?' });
  expect(testReceiver.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: newsletterForm.mistyped.yes }));
  await subscribed();
  expect(testReceiver.requests.map(({ body }) => body)).toMatchObject([
    { template_params: { from_email: 'anna@hotmail.it' } },
  ]);
});

it('sends a message that proves the consent, with its Italian time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 23, 5) });
  await fill(' anna\u200b@example.com', true);
  await user.click(button());
  await subscribed();
  expect(testReceiver.requests.map((request) => request.body)).toEqual([
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
        newsletter: 'si',
      },
    }),
  ]);
});

it('keeps another address typed while the first is being sent', async () => {
  const release = testReceiver.holdResponses();
  const arrived = testReceiver.nextRequest();
  await fill('anna@example.com', true);
  await user.click(button());
  await arrived;
  await user.clear(address());
  await user.type(address(), 'bea@example.com');
  release();
  await subscribed();
  expect(address().value).toBe('bea@example.com');
});

it('empties the form after a success', async () => {
  await fill('anna@example.com', true);
  await user.click(button());
  await subscribed();
  expect(address().value).toBe('');
  expect(consent().checked).toBe(false);
});
