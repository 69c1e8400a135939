// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sample } from '../../tests/sample/sample.ts';
import '../../tests/support/patience.ts';
import { type MailService, startMailService } from '../../tests/support/mail-service.ts';
import { relayService } from '../../tests/support/relay-service.ts';
import { newsletterFormProps } from '../contact/props.ts';
import NewsletterForm from './NewsletterForm.tsx';

const newsletterForm = newsletterFormProps(sample, relayService);

const user = userEvent.setup();
const address = () => screen.getByLabelText<HTMLInputElement>(/^La tua email/);
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Acconsento/ });
const subscribe = () => user.click(screen.getByRole('button', { name: 'Iscriviti' }));

const errorOf = (element: HTMLElement) => {
  expect(element.getAttribute('aria-invalid')).toBe('true');
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
};

let mail: MailService;

beforeEach(async () => {
  mail = await startMailService();
  if (!document.getElementById('toasts'))
    document.body.append(Object.assign(document.createElement('div'), { id: 'toasts' }));
  const service = { ...newsletterForm.service, origin: mail.origin };
  render(<NewsletterForm {...newsletterForm} service={service} minFormAgeMs={0} />);
});

afterEach(async () => {
  vi.useRealTimers();
  await user.keyboard('{Escape}');
  cleanup();
  await mail.stop();
});

it('requires a consent that is not given beforehand', async () => {
  expect(consent().checked).toBe(false);
  await user.type(address(), 'anna@example.com');
  await subscribe();
  await screen.findByText('Campi obbligatori');
  expect(errorOf(consent())).toContain('Per iscriverti serve il tuo consenso.');
  expect(document.activeElement).toBe(consent());
  expect(mail.requests).toEqual([]);
});

it('asks for an address', async () => {
  await user.click(consent());
  await subscribe();
  await screen.findByText('Campi obbligatori');
  expect(errorOf(address())).toContain('Scrivi il tuo indirizzo email');
  expect(document.activeElement).toBe(address());
});

it('refuses a wrong address with the words of the contact form', async () => {
  await user.type(address(), 'anna@example');
  await user.click(consent());
  await subscribe();
  await screen.findByText('Email non valida');
  screen.getByText('Per favore inserisci un indirizzo email valido');
  expect(errorOf(address())).toContain('nome@esempio.it');
  expect(mail.requests).toEqual([]);
});

it('sends one message that proves the consent, and is emptied', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 23, 5) });
  await user.type(address(), ' anna\u200b@example.com');
  await user.click(consent());
  await subscribe();
  await screen.findByText('La tua iscrizione è arrivata. Grazie.');
  expect(mail.requests.map((request) => request.body)).toEqual([
    expect.objectContaining({
      template_params: {
        from_name: 'Iscrizione newsletter',
        from_email: 'anna@example.com',
        phone: 'Non fornito',
        subject: 'Iscrizione alla newsletter',
        message: expect.stringMatching(
          /^Chiede di ricevere la newsletter e ha dato il consenso\.\n\nTesto del consenso: «Acconsento a .* Posso disdire .*»\nData del consenso: domenica 22 novembre 2026.* 00:05$/,
        ),
        to_email: 'info@example.com',
      },
    }),
  ]);
  expect(address().value).toBe('');
  expect(consent().checked).toBe(false);
});

it('keeps what was typed when the message cannot be sent', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  mail.breakConnections();
  await user.type(address(), 'anna@example.com');
  await user.click(consent());
  await subscribe();
  await screen.findByText("Errore nell'invio");
  expect(log).toHaveBeenCalledOnce();
  expect(address().value).toBe('anna@example.com');
  expect(consent().checked).toBe(true);
});

it('makes one request, however often it is asked to', async () => {
  const release = mail.holdAnswers();
  const arrived = mail.nextRequest();
  await user.type(address(), 'anna@example.com');
  await user.click(consent());
  await user.dblClick(screen.getByRole('button', { name: 'Iscriviti' }));
  await user.type(address(), '{Enter}');
  await arrived;
  release();
  await screen.findByText('La tua iscrizione è arrivata. Grazie.');
  expect(mail.requests).toHaveLength(1);
});
