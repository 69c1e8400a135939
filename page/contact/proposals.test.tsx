// @vitest-environment jsdom

import { settings } from 'virtual:settings';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { prepareForms } from '../../tests/support/render-forms.ts';
import { sample } from '../../tests/support/sample.ts';
import ContactForm from './ContactForm.tsx';
import { contactFormProps } from './contact-props.ts';
import { formLink, wireFormLinks } from './form-links.ts';
import { formField, writeLine } from './proposals.ts';

const contactForm = contactFormProps(sample, settings.receiver);
const monday = 'Lunedì 23 novembre, di mattina';
const tuesday = 'Martedì 24 novembre, di mattina';
const center = 'Centro Storico, 80 m²: €236.000–€276.000.';
const saragozza = 'Saragozza, 100 m²: €322.000–€378.000.';
const ownWords = 'Ho fretta.';

const chooseDay = (name: string) => fireEvent.click(screen.getByLabelText(name));

const chooseEstimate = (line: string, zoneId: string) => writeLine('estimate_zone', line, zoneId);
const writeOwnWords = () => {
  const field = formField('message');
  fireEvent.input(field, { target: { value: `${field.value}${ownWords}` } });
};

const steps = {
  monday: () => chooseDay(monday),
  tuesday: () => chooseDay(tuesday),
  center: () => chooseEstimate(center, 'centro-storico'),
  saragozza: () => chooseEstimate(saragozza, 'saragozza'),
  words: writeOwnWords,
};

wireFormLinks();
prepareForms();

it.each<(keyof typeof steps)[][]>([
  [['monday', 'tuesday', 'center', 'saragozza', 'words']],
  [['center', 'saragozza', 'monday', 'tuesday', 'words']],
  [['words', 'monday', 'tuesday', 'center', 'saragozza']],
  [['monday', 'center', 'words', 'saragozza', 'tuesday']],
  [['center', 'monday', 'tuesday', 'words', 'saragozza']],
  [['monday', 'words', 'center', 'tuesday', 'saragozza']],
])(
  'has the last day, the last estimate and the visitor’s words in the message after %j',
  (order) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
    render(<ContactForm {...contactForm} />);
    render(<a {...formLink({ booking: true })}>Prenota</a>);
    fireEvent.click(screen.getByRole('link', { name: 'Prenota' }));
    for (const step of order) {
      steps[step]();
    }
    const message = formField('message').value;
    const parts = [`Preferirei ${tuesday.toLowerCase()}.`, saragozza, ownWords];
    for (const part of parts) {
      expect(message).toContain(part);
    }
    expect(message.replace(/\s/g, '')).toHaveLength(parts.join('').replace(/\s/g, '').length);
    expect(screen.getByLabelText(tuesday)).toHaveProperty('checked', true);
    expect(formField('estimate_zone').value).toBe('saragozza');
  },
);
