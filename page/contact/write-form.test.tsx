// @vitest-environment jsdom

import { settings } from 'virtual:settings';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { prepareForms } from '../../tests/support/render-forms.ts';
import { sample } from '../../tests/support/sample.ts';
import ContactForm from './ContactForm.tsx';
import { contactFormProps } from './contact-props.ts';
import { formLink, wireFormLinks } from './form-links.ts';
import { topicOf } from './TopicChoice.tsx';
import { formField, proposeSubject, putTopicFirst, writeLine } from './write-form.ts';

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

const write = (text: string) => () =>
  fireEvent.input(formField('subject'), { target: { value: text } });
const begin = (subject: string) => () => putTopicFirst(subject);
const propose = (subject: string) => () => proposeSubject(subject, false);
const proposeVisit = () => proposeSubject('Visita', true);

wireFormLinks();
prepareForms();

it.each([
  ['a link’s in an empty field', [propose('Stima')], 'Stima'],
  ['a link’s over an earlier proposal', [propose('Stima'), proposeVisit], 'Visita'],
  ['the visitor’s own under a link’s', [write('Info'), propose('Stima')], 'Info'],
  ['a proposal that was added to', [propose('Stima'), write('Stima A'), proposeVisit], 'Stima A'],
  ['a topic’s before own words', [write('Info'), begin('Vendo')], 'Vendo: Info'],
  ['the last topic’s', [write('Info'), begin('Vendo'), begin('Compro')], 'Compro: Info'],
  ['a topic’s over a proposal', [propose('Stima'), begin('Vendo')], 'Vendo'],
  ['a topic’s once erased', [begin('Vendo'), write(''), begin('Compro')], 'Compro'],
  ['a chosen topic’s under that of a visit', [begin('Affitto'), proposeVisit], 'Affitto'],
  ['a valuation’s over a chosen topic’s', [begin('Affitto'), propose('Stima')], 'Stima'],
])('leaves %s in the subject', (_, steps, subject) => {
  render(<ContactForm {...contactForm} />);
  for (const step of steps) {
    step();
  }
  expect(formField('subject').value).toBe(subject);
});

it.each([
  ['Cerco casa', 'seek'],
  ['Cerco casa da comprare: Info', 'buy'],
  ['Vorrei una stima, grazie', 'sell'],
  ['Info', undefined],
  ['', undefined],
])('finds the topic of the subject “%s”', (text, label) => {
  const choices = [
    { label: 'sell', subject: 'Vendo casa', hint: '' },
    { label: 'seek', subject: 'Cerco casa', hint: '' },
    { label: 'buy', subject: 'Cerco casa da comprare', hint: '' },
  ];
  const sellerSubjects = ['Vorrei una stima'];
  const topics = { legend: '', invitation: '', choices, sellerSubjects };
  expect(topicOf(text, topics)?.label).toBe(label);
});

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
