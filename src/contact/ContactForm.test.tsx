// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { type FieldName, fieldNames, mapFields } from '../../shared/message/fields.ts';
import { templateParams } from '../../shared/message/rules.ts';
import {
  button,
  contactForm,
  empty,
  errorOf,
  expectToast,
  field,
  filled,
  mail,
  open,
  prepareContactForm,
  requiredNames,
  submit,
  user,
  values,
} from '../../tests/support/contact-form.tsx';
import { keepDraft } from './before-hydration.ts';
import ContactForm from './ContactForm.tsx';
import { Receipt } from './Receipt.tsx';

prepareContactForm();

const sent = () => screen.findByText('Messaggio inviato con successo!');
const noErrors = () => fieldNames.every((name) => !field(name).hasAttribute('aria-invalid'));

describe('validation', () => {
  it('names every required field, in a toast and beside it, and focuses the first', async () => {
    await open();
    await submit();
    await expectToast(
      'alert',
      'Campi obbligatori',
      'Per favore compila tutti i campi obbligatori contrassegnati con *',
    );
    expect(errorOf('firstName')).toContain('Scrivi il tuo nome.');
    for (const name of requiredNames) expect(errorOf(name)).toMatch(/Errore: \S/);
    expect(field('phone').hasAttribute('aria-invalid')).toBe(false);
    expect(document.activeElement).toBe(field('firstName'));
    expect(mail.requests).toEqual([]);
  });

  it('focuses the first wrong field, and takes spaces for empty', async () => {
    await open({ ...filled, subject: ' ', message: '' });
    await submit();
    expect(document.activeElement).toBe(field('subject'));
    expect(errorOf('message')).toContain('Scrivi il tuo messaggio, anche breve.');
  });

  it('has a toast of its own for a wrong address, which goes with the first correction', async () => {
    await open({ ...filled, email: 'anna@example' });
    await submit();
    await expectToast('alert', 'Email non valida', 'Per favore inserisci un indirizzo email valido');
    expect(errorOf('email')).toContain('nome@esempio.it');
    expect(document.activeElement).toBe(field('email'));
    expect(mail.requests).toEqual([]);
    await user.type(field('email'), '.com');
    expect(noErrors()).toBe(true);
    expect(screen.queryByText('Email non valida')).toBeNull();
  });

  it('names missing fields before a wrong address', async () => {
    await open({ email: 'anna@example' });
    await submit();
    await screen.findByText('Campi obbligatori');
    expect(screen.queryByText('Email non valida')).toBeNull();
  });

  it('says which field is too long, without a toast', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    await open(filled);
    fireEvent.input(field('phone'), { target: { value: '1'.repeat(41) } });
    await submit();
    expect(errorOf('phone')).toContain('Il testo è troppo lungo');
    expect(document.getElementById('toasts')?.textContent).toBe('');
  });

  it('is the browser’s until hydration, and the form’s own from then on', async () => {
    const server = document.createElement('div');
    server.innerHTML = renderToString(<ContactForm {...contactForm} />);
    expect([...server.querySelectorAll('[required]')].map((input) => input.id)).toEqual(requiredNames);
    expect(server.querySelector('form')?.noValidate).toBe(false);
    await open();
    for (const name of fieldNames) {
      expect(field(name).getAttribute('aria-required')).toBe(requiredNames.includes(name) ? 'true' : null);
      expect(field(name).validity.valid).toBe(true);
    }
    expect(field('email').type).toBe('email');
  });
});

describe('sending', () => {
  it('has every field in the draft and in the request', async () => {
    const written = mapFields(({ kind }, name) =>
      kind === 'email' ? 'ada@example.com' : `Testo di ${name}`,
    );
    await open();
    keepDraft();
    for (const name of fieldNames) fireEvent.input(field(name), { target: { value: written[name] } });
    expect(JSON.parse(sessionStorage.getItem('contact-draft') ?? '')).toMatchObject(written);
    await submit();
    await sent();
    expect(mail.requests[0]?.body).toMatchObject({
      template_params: templateParams(written, 'info@example.com', ''),
    });
  });

  it('thanks, empties the form and its draft, and shows a receipt until the next input', async () => {
    await open({ ...filled, firstName: '  Anna ', phone: '' });
    await submit();
    await expectToast(
      'status',
      'Messaggio inviato con successo!',
      'Ti risponderemo entro 24 ore. Grazie per averci contattato.',
    );
    expect(mail.requests).toHaveLength(1);
    expect(mail.requests[0]?.body).toMatchObject({
      template_params: { from_name: 'Anna Verdi', phone: 'Non fornito', to_email: 'info@example.com' },
    });
    expect(values()).toEqual(empty);
    expect(sessionStorage).toHaveLength(0);
    const name = contactForm.receipt.words.heading;
    const receipt = within(screen.getByRole('region', { name }));
    receipt.getByText(/, ore \d\d:\d\d$/);
    receipt.getByText(new RegExp(contactForm.receipt.words.by));
    expect(receipt.getByRole('link').getAttribute('href')).toMatch(/^tel:\+39/);
    await user.type(field('firstName'), 'B');
    expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it('makes one request, however often it is asked to', async () => {
    const release = mail.holdAnswers();
    const arrived = mail.nextRequest();
    await open(filled);
    button().form?.requestSubmit();
    button().form?.requestSubmit();
    await user.dblClick(button());
    await user.type(field('subject'), '{Enter}{Enter}');
    await arrived;
    release();
    await sent();
    expect(mail.requests).toHaveLength(1);
  });

  it('shows on the button that it is under way', async () => {
    const release = mail.holdAnswers();
    const arrived = mail.nextRequest();
    await open(filled);
    expect(button().querySelector('svg')).not.toBeNull();
    await submit();
    expect(button().textContent).toBe('Invio in corso...');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button());
    expect(button().form?.querySelector('[aria-live]')?.textContent).toBe('Invio in corso...');
    expect(button().querySelector('svg')).toBeNull();
    await arrived;
    release();
    await sent();
    expect(button().textContent).toBe('Invia Messaggio');
    expect(button().hasAttribute('aria-disabled')).toBe(false);
  });

  it('keeps the fields after an error, offers a call, and can be repeated at once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    mail.answerWith(500, 'Internal Server Error');
    await open(filled);
    await submit();
    await expectToast(
      'alert',
      "Errore nell'invio",
      'Si è verificato un problema. Prova a chiamarci direttamente o riprova più tardi.',
    );
    expect(screen.getByRole('link', { name: 'Chiama Ora' }).getAttribute('href')).toMatch(/^tel:\+39\d+$/);
    expect(log.mock.calls.flat()).toContainEqual(expect.objectContaining({ status: 500 }));
    expect(values()).toMatchObject(filled);

    mail.answerWith(200, 'OK');
    await submit();
    await sent();
    expect(screen.queryByText("Errore nell'invio")).toBeNull();
    expect(mail.requests).toHaveLength(2);
  });

  it.each([
    ['the client refuses', { service: { ...contactForm.service, publicKey: '' } }, () => {}],
    [
      'the engine lacks a function',
      {},
      () =>
        vi.spyOn(Object, 'fromEntries').mockImplementation(() => {
          throw new TypeError('fromEntries is not a function');
        }),
    ],
  ])('shows the same toast when %s', async (_, props, breakSomething) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open(filled, props);
    breakSomething();
    await submit();
    vi.restoreAllMocks();
    await screen.findByText("Errore nell'invio");
    expect(values()).toMatchObject(filled);
    expect(mail.requests).toEqual([]);
  });
});

describe('protection from programs', () => {
  it('asks whoever fills in the hidden field to confirm', async () => {
    await open(filled);
    const honeypot = document.querySelector<HTMLInputElement>('[tabindex="-1"]');
    if (honeypot) honeypot.value = 'https://example.com';
    await submit();
    expect(screen.getByText(contactForm.text.confirmNote).getAttribute('role')).toBe('alert');
    expect(mail.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: contactForm.text.confirm }));
    await sent();
    expect(mail.requests).toHaveLength(1);
    expect(screen.queryByText(contactForm.text.confirmNote)).toBeNull();
  });

  it('holds back a message until the form is old enough', async () => {
    const service = { ...contactForm.service, origin: mail.origin };
    const arrived = mail.nextRequest();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    render(<ContactForm {...contactForm} service={service} minFormAgeMs={1_500} />);
    for (const [name, value] of Object.entries(filled))
      fireEvent.input(field(name as FieldName), { target: { value } });
    fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(1_499);
    expect(button().textContent).toBe('Invio in corso...');
    expect(mail.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await arrived;
    await sent();
  });
});

it.each([
  ['2026-11-21T13:05:30Z', 'sabato 21 novembre, ore 14:05', 'domenica 22 novembre, ore 14:05'],
  ['2026-10-24T22:30:00Z', 'domenica 25 ottobre, ore 00:30', 'domenica 25 ottobre, ore 23:30'],
])('the receipt of %s counts hours on the agency’s clock', (time, received, due) => {
  render(<Receipt {...contactForm.receipt} receivedAt={Date.parse(time)} />);
  screen.getByText(new RegExp(`${received}.$`));
  screen.getByText(due);
});
