// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  contactForm,
  expectToast,
  field,
  filled,
  labels,
  mail,
  open,
  prepareContactForm,
  submit,
  user,
  values,
} from '../../tests/support/contact-form.tsx';
import ContactForm from './ContactForm.tsx';

prepareContactForm();

describe('a message', () => {
  it('is sent, thanked for, and the six fields are empty', async () => {
    await open(filled);
    await submit();
    await expectToast(
      'status',
      'Messaggio inviato con successo!',
      'Ti risponderemo entro 24 ore. Grazie per averci contattato.',
    );
    expect(mail.requests).toHaveLength(1);
    expect(Object.values(values())).toEqual(['', '', '', '', '', '']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves a receipt until the next one is begun', async () => {
    await open(filled);
    await submit();
    const receipt = within(await screen.findByRole('region', { name: contactForm.receipt.words.heading }));
    receipt.getByText(/, ore \d\d:\d\d$/);
    receipt.getByText(new RegExp(contactForm.receipt.words.by));
    expect(receipt.getByRole('link').getAttribute('href')).toMatch(/^tel:\+39/);
    await user.type(field('Nome *'), 'B');
    expect(screen.queryByRole('region', { name: contactForm.receipt.words.heading })).toBeNull();
  });

  it('that trips over an engine without some function ends in the toast, with its fields', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open(filled);
    vi.spyOn(Object, 'fromEntries').mockImplementation(() => {
      throw new TypeError('fromEntries is not a function');
    });
    await submit();
    vi.restoreAllMocks();
    await screen.findByText("Errore nell'invio");
    expect(values()).toEqual(filled);
  });

  it('is trimmed, with its name joined and a word for the missing phone', async () => {
    await open({ ...filled, 'Nome *': '  Anna ', Telefono: '' });
    await submit();
    await screen.findByText('Messaggio inviato con successo!');
    expect(mail.requests[0]?.body).toMatchObject({
      template_params: { from_name: 'Anna Verdi', phone: 'Non fornito', to_email: 'info@example.com' },
    });
  });

  it('goes out once, however often it is sent', async () => {
    const release = mail.holdAnswers();
    const arrived = mail.nextRequest();
    await open(filled);
    await user.dblClick(button());
    await user.type(field('Oggetto *'), '{Enter}{Enter}');
    await arrived;
    release();
    await screen.findByText('Messaggio inviato con successo!');
    expect(mail.requests).toHaveLength(1);
  });

  it('goes out once when two submits come in one breath', async () => {
    const release = mail.holdAnswers();
    const arrived = mail.nextRequest();
    await open(filled);
    const { form } = button();
    form?.requestSubmit();
    form?.requestSubmit();
    await arrived;
    release();
    await screen.findByText('Messaggio inviato con successo!');
    expect(mail.requests).toHaveLength(1);
  });

  it('that is on its way shows so, without the arrow', async () => {
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
    await screen.findByText('Messaggio inviato con successo!');
    expect(button().textContent).toBe('Invia Messaggio');
    expect(button().hasAttribute('aria-disabled')).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('that failed stays, with a way to call, and can be sent again at once', async () => {
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
    expect(values()).toEqual(filled);

    mail.answerWith(200, 'OK');
    await submit();
    await screen.findByText('Messaggio inviato con successo!');
    expect(screen.queryByText("Errore nell'invio")).toBeNull();
    expect(mail.requests).toHaveLength(2);
  });

  it('refused by the client itself ends in the same toast', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const service = { ...contactForm.service, publicKey: '' };
    render(<ContactForm {...contactForm} service={service} patienceMs={0} />);
    for (const label of labels) await user.type(field(label), filled[label]);
    await submit();
    await screen.findByText("Errore nell'invio");
    expect(values()).toEqual(filled);
  });
});

describe('a program', () => {
  it('that fills the field nobody sees is asked to confirm, which a person can do', async () => {
    await open(filled);
    const trap = document.querySelector<HTMLInputElement>('[tabindex="-1"]');
    if (trap) trap.value = 'https://example.com';
    await submit();
    expect(screen.getByText(contactForm.text.confirmNote).getAttribute('role')).toBe('alert');
    expect(mail.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: contactForm.text.confirm }));
    await screen.findByText('Messaggio inviato con successo!');
    expect(mail.requests).toHaveLength(1);
    expect(screen.queryByText(contactForm.text.confirmNote)).toBeNull();
  });

  it('that is too hasty waits, and its message then goes out', async () => {
    const service = { ...contactForm.service, origin: mail.origin };
    const arrived = mail.nextRequest();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    render(<ContactForm {...contactForm} service={service} patienceMs={1_500} />);
    for (const label of labels) fireEvent.input(field(label), { target: { value: filled[label] } });
    fireEvent.click(button());
    await vi.advanceTimersByTimeAsync(1_499);
    expect(button().textContent).toBe('Invio in corso...');
    expect(mail.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await arrived;
    await screen.findByText('Messaggio inviato con successo!');
  });
});
