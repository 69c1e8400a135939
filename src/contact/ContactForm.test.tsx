// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailService, startMailService } from '../../tests/support/mail-service.ts';
import { relayService } from '../../tests/support/relay-service.ts';
import { readContent } from '../content/load.ts';
import ContactForm from './ContactForm.tsx';
import { contactFormProps } from './props.ts';

const contactForm = contactFormProps(readContent(), relayService);

const labels = ['Nome *', 'Cognome *', 'Email *', 'Telefono', 'Oggetto *', 'Messaggio *'] as const;
type Label = (typeof labels)[number];

const filled: Record<Label, string> = {
  'Nome *': 'Anna',
  'Cognome *': 'Verdi',
  'Email *': 'anna@example.com',
  Telefono: '333 000 0000',
  'Oggetto *': 'Vendita',
  'Messaggio *': 'Vorrei una valutazione.',
};

const user = userEvent.setup();
const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Invi/ });
const values = () => Object.fromEntries(labels.map((label) => [label, field(label).value]));

let mail: MailService;

beforeEach(async () => {
  mail = await startMailService();
  sessionStorage.clear();
  // The toasts keep the place they once got, as on the page.
  if (!document.getElementById('toasts'))
    document.body.append(Object.assign(document.createElement('div'), { id: 'toasts' }));
});

afterEach(async () => {
  vi.useRealTimers();
  await user.keyboard('{Escape}');
  cleanup();
  await mail.stop();
});

async function open(message: Partial<Record<Label, string>> = {}) {
  const service = { ...contactForm.service, origin: mail.origin };
  render(<ContactForm {...contactForm} service={service} patienceMs={0} />);
  for (const [label, text] of Object.entries(message)) if (text) await user.type(field(label as Label), text);
}

async function expectToast(role: 'alert' | 'status', title: string, text: string) {
  await screen.findByText(title);
  const region = within(document.getElementById('toasts') as HTMLElement).getByRole(role);
  within(region).getByText(title);
  within(region).getByText(text);
}

const noErrors = () => labels.every((label) => !field(label).hasAttribute('aria-invalid'));

function errorOf(label: Label): string {
  const describing = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  return describing.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('an empty form', () => {
  it('names every required field, in a toast and beside it, and goes to the first', async () => {
    await open();
    await user.click(button());
    await expectToast(
      'alert',
      'Campi obbligatori',
      'Per favore compila tutti i campi obbligatori contrassegnati con *',
    );
    expect(errorOf('Nome *')).toContain('Scrivi il tuo nome.');
    for (const label of labels) if (label !== 'Telefono') expect(errorOf(label)).toMatch(/Errore: \S/);
    expect(field('Telefono').hasAttribute('aria-invalid')).toBe(false);
    expect(document.activeElement).toBe(field('Nome *'));
    expect(mail.requests).toEqual([]);
  });

  it('goes to the first field that is wrong, not to the first of all', async () => {
    await open({ ...filled, 'Oggetto *': '', 'Messaggio *': '' });
    await user.click(button());
    expect(document.activeElement).toBe(field('Oggetto *'));
  });

  it('takes spaces for nothing', async () => {
    await open({ ...filled, 'Messaggio *': '   ' });
    await user.click(button());
    expect(errorOf('Messaggio *')).toContain('Scrivi il tuo messaggio, anche breve.');
  });
});

describe('a wrong address', () => {
  it('has its own toast and words', async () => {
    await open({ ...filled, 'Email *': 'anna@example' });
    await user.click(button());
    await expectToast('alert', 'Email non valida', 'Per favore inserisci un indirizzo email valido');
    expect(errorOf('Email *')).toContain('nome@esempio.it');
    expect(document.activeElement).toBe(field('Email *'));
    expect(mail.requests).toEqual([]);
  });

  it('waits until the required fields are there', async () => {
    await open({ 'Email *': 'anna@example' });
    await user.click(button());
    await screen.findByText('Campi obbligatori');
    expect(screen.queryByText('Email non valida')).toBeNull();
  });

  it('is forgiven as soon as it is being mended', async () => {
    await open({ ...filled, 'Email *': 'anna@example' });
    await user.click(button());
    await user.type(field('Email *'), '.com');
    expect(noErrors()).toBe(true);
    expect(screen.queryByText('Email non valida')).toBeNull();
  });
});

describe('a message', () => {
  it('is sent, thanked for, and the six fields are empty', async () => {
    await open(filled);
    await user.click(button());
    await expectToast(
      'status',
      'Messaggio inviato con successo!',
      'Ti risponderemo entro 24 ore. Grazie per averci contattato.',
    );
    expect(mail.requests).toHaveLength(1);
    expect(Object.values(values())).toEqual(['', '', '', '', '', '']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is trimmed, with its name joined and a word for the missing phone', async () => {
    await open({ ...filled, 'Nome *': '  Anna ', Telefono: '' });
    await user.click(button());
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
    await user.click(button());
    expect(button().textContent).toBe('Invio in corso...');
    expect(button().disabled).toBe(true);
    expect(button().form?.getAttribute('aria-busy')).toBe('true');
    expect(button().querySelector('svg')).toBeNull();
    await arrived;
    release();
    await screen.findByText('Messaggio inviato con successo!');
    expect(button().textContent).toBe('Invia Messaggio');
    expect(button().disabled).toBe(false);
  });

  it('that failed stays, with a way to call, and can be sent again at once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    mail.answerWith(500, 'Internal Server Error');
    await open(filled);
    await user.click(button());
    await expectToast(
      'alert',
      "Errore nell'invio",
      'Si è verificato un problema. Prova a chiamarci direttamente o riprova più tardi.',
    );
    expect(screen.getByRole('link', { name: 'Chiama Ora' }).getAttribute('href')).toMatch(/^tel:\+39\d+$/);
    expect(log.mock.calls.flat()).toContainEqual(expect.objectContaining({ status: 500 }));
    expect(values()).toEqual(filled);

    mail.answerWith(200, 'OK');
    await user.click(button());
    await screen.findByText('Messaggio inviato con successo!');
    expect(screen.queryByText("Errore nell'invio")).toBeNull();
    expect(mail.requests).toHaveLength(2);
  });

  it('refused by the client itself ends in the same toast', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const service = { ...contactForm.service, publicKey: '' };
    render(<ContactForm {...contactForm} service={service} patienceMs={0} />);
    for (const label of labels) await user.type(field(label), filled[label]);
    await user.click(button());
    await screen.findByText("Errore nell'invio");
    expect(values()).toEqual(filled);
  });
});

describe('the draft', () => {
  it('comes back in a new view of the page', async () => {
    await open({ 'Nome *': 'Anna', 'Messaggio *': 'Vorrei' });
    cleanup();
    await open();
    await waitFor(() => expect(field('Nome *').value).toBe('Anna'));
    expect(field('Messaggio *').value).toBe('Vorrei');
  });

  it('survives a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    mail.breakConnections();
    await open(filled);
    await user.click(button());
    await screen.findByText("Errore nell'invio");
    cleanup();
    await open();
    expect(values()).toEqual(filled);
  });
});

describe('a program', () => {
  it('that fills the field nobody sees is asked to confirm, which a person can do', async () => {
    await open(filled);
    const trap = document.querySelector<HTMLInputElement>('[tabindex="-1"]');
    if (trap) trap.value = 'https://example.com';
    await user.click(button());
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

describe('the inputs', () => {
  it('carry the browser’s own marks', async () => {
    await open();
    expect(labels.filter((label) => field(label).required)).toEqual(
      labels.filter((label) => label !== 'Telefono'),
    );
    expect(field('Email *').type).toBe('email');
  });
});
