// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  contactForm,
  errorOf,
  expectToast,
  field,
  filled,
  labels,
  mail,
  open,
  prepareContactForm,
  submit,
  user,
} from '../../tests/support/contact-form.tsx';
import ContactForm from './ContactForm.tsx';

prepareContactForm();

const noErrors = () => labels.every((label) => !field(label).hasAttribute('aria-invalid'));

describe('an empty form', () => {
  it('names every required field, in a toast and beside it, and goes to the first', async () => {
    await open();
    await submit();
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
    await submit();
    expect(document.activeElement).toBe(field('Oggetto *'));
  });

  it('takes spaces for nothing', async () => {
    await open({ ...filled, 'Messaggio *': '   ' });
    await submit();
    expect(errorOf('Messaggio *')).toContain('Scrivi il tuo messaggio, anche breve.');
  });
});

describe('a wrong address', () => {
  it('has its own toast and words', async () => {
    await open({ ...filled, 'Email *': 'anna@example' });
    await submit();
    await expectToast('alert', 'Email non valida', 'Per favore inserisci un indirizzo email valido');
    expect(errorOf('Email *')).toContain('nome@esempio.it');
    expect(document.activeElement).toBe(field('Email *'));
    expect(mail.requests).toEqual([]);
  });

  it('waits until the required fields are there', async () => {
    await open({ 'Email *': 'anna@example' });
    await submit();
    await screen.findByText('Campi obbligatori');
    expect(screen.queryByText('Email non valida')).toBeNull();
  });

  it('is forgiven as soon as it is being mended', async () => {
    await open({ ...filled, 'Email *': 'anna@example' });
    await submit();
    await user.type(field('Email *'), '.com');
    expect(noErrors()).toBe(true);
    expect(screen.queryByText('Email non valida')).toBeNull();
  });
});

describe('the inputs', () => {
  it('carry the browser’s own marks while the form is asleep', () => {
    const asleep = document.createElement('div');
    asleep.innerHTML = renderToString(<ContactForm {...contactForm} />);
    const required = [...asleep.querySelectorAll('[required]')].map((input) => input.id);
    expect(required).toEqual(['firstName', 'lastName', 'email', 'subject', 'message']);
  });

  it('are called required, and none of them wrong, once it is awake', async () => {
    await open();
    for (const label of labels) {
      expect(field(label).getAttribute('aria-required')).toBe(label === 'Telefono' ? null : 'true');
      expect(field(label).validity.valid).toBe(true);
    }
    expect(field('Email *').type).toBe('email');
  });
});
