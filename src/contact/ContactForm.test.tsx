// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
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
  values,
} from '../../tests/support/contact-form.tsx';

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
    await submit();
    await screen.findByText("Errore nell'invio");
    cleanup();
    await open();
    expect(values()).toEqual(filled);
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
