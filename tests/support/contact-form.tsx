import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import ContactForm from '../../src/contact/ContactForm.tsx';
import { contactFormProps } from '../../src/contact/props.ts';
import { nextPaint } from '../../src/ui/SubmitButton.tsx';
import { sample } from '../sample/sample.ts';
import './patience.ts';
import { type MailService, startMailService } from './mail-service.ts';
import { relayService } from './relay-service.ts';

export const contactForm = contactFormProps(sample, relayService);

export const labels = ['Nome *', 'Cognome *', 'Email *', 'Telefono', 'Oggetto *', 'Messaggio *'] as const;
export type Label = (typeof labels)[number];

export const filled: Record<Label, string> = {
  'Nome *': 'Anna',
  'Cognome *': 'Verdi',
  'Email *': 'anna@example.com',
  Telefono: '333 000 0000',
  'Oggetto *': 'Vendita',
  'Messaggio *': 'Vorrei una valutazione.',
};

export const user = userEvent.setup();
export const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Invi/ });
export const values = () => Object.fromEntries(labels.map((label) => [label, field(label).value]));

/** The service of the test that runs, which the form sends to. */
export let mail: MailService;

/** Gives each test of a file a service of its own, an empty draft and a place for toasts. */
export function prepareContactForm(): void {
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
}

/** Shows the form and types into it. */
export async function open(message: Partial<Record<Label, string>> = {}): Promise<void> {
  const service = { ...contactForm.service, origin: mail.origin };
  render(<ContactForm {...contactForm} service={service} patienceMs={0} />);
  for (const [label, text] of Object.entries(message)) if (text) await user.type(field(label as Label), text);
}

/** Presses the button, until the form begins with what it does then. */
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

/** What is said of a wrong field to those who do not see it. */
export function errorOf(label: Label): string {
  const describing = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  return describing.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
