import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type FieldName, fieldNames, fields, mapFields } from '../../shared/message/fields.ts';
import ContactForm from '../../src/contact/ContactForm.tsx';
import { contactFormProps } from '../../src/contact/props.ts';
import { nextPaint } from '../../src/ui/SubmitButton.tsx';
import { sample } from '../sample/sample.ts';
import './patience.ts';
import { type MailService, startMailService } from './mail-service.ts';
import { relayService } from './relay-service.ts';

export const contactForm = contactFormProps(sample, relayService);

export type Values = Partial<Record<FieldName, string>>;

export const filled: Values = {
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@example.com',
  phone: '333 000 0000',
  subject: 'Vendita',
  message: 'Vorrei una valutazione.',
};

export const user = userEvent.setup();
export const requiredNames = fieldNames.filter((name) => fields[name].required);
export const field = (name: FieldName) => {
  const { label } = sample.contatti.form.fields[name];
  return screen.getByLabelText<HTMLInputElement>(fields[name].required ? `${label} *` : label);
};
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Invi/ });
export const values = () => mapFields((_, name) => field(name).value);
export const empty = mapFields(() => '');

/** The service of the running test, which the form sends to. */
export let mail: MailService;

/** Gives each test of a file its own service, an empty draft and a place for toasts. */
export function prepareContactForm(): void {
  beforeEach(async () => {
    mail = await startMailService();
    sessionStorage.clear();
    // The toasts keep the element they found first, as on the page.
    if (!document.getElementById('toasts'))
      document.body.append(Object.assign(document.createElement('div'), { id: 'toasts' }));
  });

  afterEach(async () => {
    vi.useRealTimers();
    await user.keyboard('{Escape}');
    cleanup();
    await mail.stop();
  });
}

/** Renders the form, sending to the test's service unless told otherwise, and types into it. */
export async function open(message: Values = {}, props: Partial<typeof contactForm> = {}): Promise<void> {
  const service = { ...contactForm.service, origin: mail.origin };
  render(<ContactForm {...contactForm} service={service} minFormAgeMs={0} {...props} />);
  for (const [name, text] of Object.entries(message))
    if (text) await user.type(field(name as FieldName), text);
}

/** Presses the button and waits until the form begins to check. */
export async function submit(): Promise<void> {
  await user.click(button());
  await act(nextPaint);
}

export async function expectToast(role: 'alert' | 'status', title: string, text: string): Promise<void> {
  await screen.findByText(title);
  const region = within(document.getElementById('toasts') as HTMLElement).getByRole(role);
  within(region).getByText(title);
  within(region).getByText(text);
}

/** The accessible description of a wrong field. */
export function errorOf(name: FieldName): string {
  const describing = (field(name).getAttribute('aria-describedby') ?? '').split(' ');
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  return describing.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
