// @vitest-environment jsdom

import { site } from 'virtual:site';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { prepareForms } from '../../tests/support/render-forms.ts';
import { sample } from '../../tests/support/sample.ts';
import ContactForm from './ContactForm.tsx';
import { contactFormProps } from './contact-props.ts';
import { forgetDraft } from './draft.ts';
import { formLink, wireFormLinks } from './form-links.ts';
import { formField, lineOf, writeLine } from './proposals.ts';

const contactForm = contactFormProps(sample, site.receiver);
const monday = 'Lunedì 23 novembre, di mattina';
const tuesday = 'Martedì 24 novembre, di mattina';
const center = 'Centro Storico, 80 m²: €236.000–€276.000.';
const saragozza = 'Saragozza, 100 m²: €322.000–€378.000.';
const ownWords = 'Ho fretta.';

const chooseDay = (name: string) => fireEvent.click(screen.getByLabelText(name));

const steps: Record<string, () => void> = {
  [monday]: () => chooseDay(monday),
  [tuesday]: () => chooseDay(tuesday),
  [center]: () => writeLine('estimate_zone', { text: center, value: 'centro-storico' }),
  [saragozza]: () => writeLine('estimate_zone', { text: saragozza, value: 'saragozza' }),
  [ownWords]: () => {
    const field = formField('message');
    fireEvent.input(field, { target: { value: `${field.value}${ownWords}` } });
  },
};

/** Every order in which Tuesday and Saragozza are the later choices. */
let orders: string[][] = [[]];
for (const step of Object.keys(steps)) {
  const withStep = (order: string[]) =>
    [...order, ''].map((_, place) => order.toSpliced(place, 0, step));
  orders = orders.flatMap(withStep);
}
orders = orders.filter(
  (order) =>
    order.indexOf(monday) < order.indexOf(tuesday) &&
    order.indexOf(center) < order.indexOf(saragozza),
);

wireFormLinks();
prepareForms();

it('has the last day, the last estimate and the visitor’s words in the message, in any order', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
  for (const order of orders) {
    forgetDraft();
    render(<ContactForm {...contactForm} />);
    render(<a {...formLink({ booking: true })}>Prenota</a>);
    fireEvent.click(screen.getByRole('link', { name: 'Prenota' }));
    for (const step of order) {
      steps[step]?.();
    }
    const message = formField('message').value;
    const parts = [`Preferirei ${tuesday.toLowerCase()}.`, saragozza, ownWords];
    for (const part of parts) {
      expect(message, order.join()).toContain(part);
    }
    expect(message.replace(/\s/g, '')).toHaveLength(parts.join('').replace(/\s/g, '').length);
    expect(screen.getByLabelText(tuesday)).toHaveProperty('checked', true);
    expect(lineOf('estimate_zone')?.value).toBe('saragozza');
    cleanup();
  }
  expect(orders).toHaveLength(30); // A quarter of all orders of five steps.
});
