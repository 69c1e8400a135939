// @vitest-environment jsdom

import { settings } from 'virtual:settings';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type FieldName,
  mapFields,
  messageFields,
} from '../../shared/rules/message/message-fields.ts';
import { templateParams } from '../../shared/rules/message/message-rules.ts';
import {
  errorOf,
  prepareForms,
  testReceiver,
  translate,
  user,
} from '../../tests/support/render-forms.ts';
import { sample } from '../../tests/support/sample.ts';
import { nextPaint } from '../sending/use-sending.ts';
import ContactForm from './ContactForm.tsx';
import { contactFormProps } from './contact-props.ts';
import { forgetDraft, keepDraft } from './draft.ts';
import { formLink, wireFormLinks } from './form-links.ts';
import { writeLine } from './write-form.ts';

const contactForm = contactFormProps(sample, settings.receiver);
const filled = mapFields(({ kind }, name) =>
  kind === 'email' ? 'ada@example.com' : `Testo di ${name}`,
);

const field = (name: FieldName) => {
  const { label } = sample.contact.form.fields[name];
  return screen.getByLabelText<HTMLInputElement>(
    messageFields[name].required ? `${label} *` : label,
  );
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Invi/ });
const values = () => mapFields((_, name) => field(name).value);
const sent = () => screen.findByText('Messaggio inviato con successo!');

/** Renders the form, sending to the test's receiver by default, and fills it in. */
function open(props: Partial<typeof contactForm> = {}, changes: Partial<typeof filled> = {}): void {
  const receiver = { ...contactForm.receiver, origin: testReceiver.origin };
  render(<ContactForm {...contactForm} receiver={receiver} {...props} />);
  keepDraft();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) {
    fireEvent.input(field(name as FieldName), { target: { value } });
  }
}

/** Presses the button and waits until the form begins to check. */
async function submit(): Promise<void> {
  await user.click(button());
  await act(nextPaint);
}

async function followLink(link: Parameters<typeof formLink>[0]): Promise<void> {
  render(<a {...formLink(link)}>Vai al modulo</a>);
  await user.click(screen.getByRole('link', { name: 'Vai al modulo' }));
}

wireFormLinks();
prepareForms();
beforeEach(forgetDraft);

it('keeps what was typed before the draft was read', () => {
  render(<ContactForm {...contactForm} />);
  fireEvent.input(field('firstName'), { target: { value: 'Bea' } });
  const draft = { firstName: 'Anna', lastName: 'Verdi' };
  sessionStorage.setItem('draft', JSON.stringify(draft));
  keepDraft();
  expect([field('firstName').value, field('lastName').value]).toEqual(['Bea', 'Verdi']);
});

it.each([
  ['the first field that is still empty', { phone: '', message: '' }, () => field('message')],
  ['the button of a complete form', {}, button],
])('moves the focus from a link to %s', async (_, changes, target) => {
  open({}, changes);
  await followLink({});
  expect(document.activeElement).toBe(target());
});

it('shows no choice of topic for an agency without topics', () => {
  open({ topics: undefined });
  expect(screen.queryByRole('radio')).toBeNull();
});

it('sends every field in the request', async () => {
  open();
  await submit();
  await sent();
  expect(testReceiver.requests[0]?.body, 'only the fields’ parameters').toEqual(
    expect.objectContaining({
      template_params: templateParams({
        message: filled,
        inbox: 'info@example.com',
        phoneEmpty: '',
      }),
    }),
  );
});

it('forgets the draft and the last estimate once the message is sent', async () => {
  sessionStorage.setItem('estimate', '#stima?zona=saragozza&mq=90');
  open();
  await submit();
  await sent();
  expect(sessionStorage).toHaveLength(0);
});

it('sends no day, only the line that leaves it open, if the visitor chooses none', async () => {
  open({}, { message: '' });
  await followLink({ booking: true });
  await submit();
  await sent();
  const body = testReceiver.requests[0]?.body;
  expect(body).toHaveProperty('template_params.message', contactForm.booking.texts.anyPreference);
  expect(body).not.toHaveProperty('template_params.preferred_day');
});

it('names a missing field before an invalid email', async () => {
  open({}, { email: 'anna@example', message: '   ' });
  await submit();
  expect(await screen.findByText(contactForm.toasts.required.title)).toBeDefined();
  expect(screen.queryByText(contactForm.toasts.email.title)).toBeNull();
});

it('refuses an invalid email until it is corrected', async () => {
  open({}, { email: 'anna@example' });
  await submit();
  expect(await screen.findByText('Per favore inserisci un indirizzo email valido')).toBeDefined();
  expect(document.activeElement).toBe(field('email'));
  expect(errorOf(field('email'))).toContain('nome@esempio.it');
  expect(values()).toEqual({ ...filled, email: 'anna@example' });
  fireEvent.input(field('email'), { target: { value: 'anna@example.com' } });
  expect(errorOf(field('email'))).toBeUndefined();
  expect(screen.queryByText('Email non valida')).toBeNull();
  expect(testReceiver.requests).toEqual([]);
});

it('keeps a text that is too long to send, and says so at its field', async () => {
  const long = 'Una casa con vista. '.repeat(400);
  const phones = '333 000 0000, oppure 333 000 0001, o in ufficio 051 000 0000';
  open({}, { phone: phones, message: long });
  await submit();
  for (const name of ['phone', 'message'] as const) {
    expect(errorOf(field(name))).toContain('Il testo è troppo lungo');
  }
  expect(field('message').value).toBe(long);
  expect(screen.queryByRole('region', { name: 'Avvisi' })).toBeNull();
  expect(testReceiver.requests).toEqual([]);
});

const preferredMonday = 'Preferirei lunedì 23 novembre, di mattina.';

it.each([
  ['keeps a chosen day that is today', '22:00', '2026-11-23 morning', preferredMonday],
  ['takes a chosen day back once it is over', '23:00', '', contactForm.booking.texts.anyPreference],
])('%s, in a page left open', async (_, now, chosen, line) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
  open({}, { message: 'Grazie.' });
  await followLink({ booking: true });
  await user.click(screen.getByRole('radio', { name: 'Lunedì 23 novembre, di mattina' }));
  vi.setSystemTime(`2026-11-23T${now}Z`);
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', chosen);
  expect(field('message').value).toBe(`${line}\nGrazie.`);
  expect(screen.queryByRole('radio', { name: /^Sabato 21/ })).toBeNull();
});

it('clears the choice of day when the visitor edits its line, even after a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
  const { anyPreference } = contactForm.booking.texts;
  const monday = () => screen.getByRole('radio', { name: 'Lunedì 23 novembre, di mattina' });
  open();
  await followLink({ booking: true });
  await user.click(monday());
  fireEvent.input(field('message'), { target: { value: 'Grazie.' } });
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();

  cleanup();
  render(<ContactForm {...contactForm} />);
  keepDraft();
  await followLink({ booking: true });
  expect(field('message').value).toBe(`${anyPreference}\nGrazie.`);
  await user.click(monday());
  expect(field('message').value).toBe(`${preferredMonday}\nGrazie.`);
});

it('adds a visit’s line without changing what is being typed below it', async () => {
  open({}, { message: 'Buongiorno,\n\n' });
  await followLink({ booking: true });
  expect(field('message').value).toBe(
    `${contactForm.booking.texts.anyPreference}\nBuongiorno,\n\n`,
  );
});

it.each([
  ['subject', contactForm.estimate.subject, 'Quando potete venire?', 'saragozza'],
  ['line', 'La mia casa', `${contactForm.estimate.lineStart} Saragozza, 90 m² circa`, 'saragozza'],
  ['none', 'La mia casa', 'Quando potete venire?', undefined],
])(
  'sends an estimate’s zone only while some of its words are left: %s',
  async (_, subject, message, zone) => {
    open({}, { subject });
    // As the estimate's link does.
    writeLine('estimate_zone', 'Saragozza, 90 m².', 'saragozza');
    fireEvent.input(field('message'), { target: { value: message } });
    await submit();
    await sent();
    expect(Object(testReceiver.requests[0]?.body).template_params.estimate_zone).toBe(zone);
  },
);

it('keeps the words typed into the form while a message is being sent', async () => {
  open();
  const release = testReceiver.holdResponses();
  const arrived = testReceiver.nextRequest();
  await submit();
  await arrived;
  fireEvent.input(field('message'), { target: { value: 'Ancora una cosa' } });
  release();
  await sent();
  expect(field('message').value).toBe('Ancora una cosa');
});

it('keeps what was typed and shows the error toast if the browser lacks a function', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open();
  vi.stubGlobal('FormData', undefined);
  await submit();
  await screen.findByText("Errore nell'invio");
  expect(values()).toEqual(filled);
  expect(testReceiver.requests).toEqual([]);
});

it.each([
  ['corrected', contactForm.mistyped.yes, 'ada@gmail.com'],
  ['kept', contactForm.mistyped.no, 'ada@gmail.con'],
])('offers another address for a mistyped one, which is then sent %s', async (_, answer, to) => {
  open({}, { email: 'ada@gmail.con' });
  await submit();
  const offer = () => screen.getByRole('group', { name: 'Volevi scrivere ada@gmail.com?' });
  expect(offer().contains(document.activeElement)).toBe(true);
  fireEvent.input(field('email'), { target: { value: 'ada@gmail.con' } });
  expect(screen.queryByRole('group', { name: /^Volevi scrivere/ })).toBeNull();
  await submit();
  expect(offer().contains(document.activeElement)).toBe(true);
  expect(testReceiver.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: answer }));
  await sent();
  expect(testReceiver.requests.map(({ body }) => body)).toMatchObject([
    { template_params: { from_email: to } },
  ]);
  const receipt = screen.getByRole('region', { name: contactForm.receipt.texts.heading });
  expect(receipt.textContent?.replaceAll('\u00a0', ' ')).toContain(
    `${contactForm.receipt.texts.replyTo} ${to}, ${filled.phone}`,
  );
  expect(document.activeElement).toBe(button());
});

it('sends only the address of “Name <address>”', async () => {
  open({}, { email: 'Ada Verdi <ada@example.com>' });
  await submit();
  await sent();
  expect(testReceiver.requests[0]?.body).toMatchObject({
    template_params: { from_email: 'ada@example.com' },
  });
});

it('asks for confirmation if the field that people do not see is filled in, even in a translated page', async () => {
  open();
  fireEvent.input(document.querySelector('[name=website]') as Element, { target: { value: 'x' } });
  translate();
  await submit();
  expect(screen.getByText(contactForm.texts.confirmNote).getAttribute('role')).toBe('alert');
  expect(testReceiver.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: contactForm.texts.confirm }));
  await sent();
  expect(button().textContent).toBe(sample.contact.form.submit);
  expect(testReceiver.requests).toHaveLength(1);
  expect(screen.queryByText(contactForm.texts.confirmNote)).toBeNull();
});
