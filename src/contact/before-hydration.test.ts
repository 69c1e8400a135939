// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepDraft } from './before-hydration.ts';

const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;

const textArea = (name: string, text = '') => `<textarea class="field" name="${name}">${text}</textarea>`;

/** A new view of the page in the same tab. */
function open(fields = ['firstName', 'email', 'message'].map((name) => textArea(name)).join('')) {
  document.body.innerHTML = `<form id="modulo">${fields}</form>`;
  keepDraft();
}

function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  sessionStorage.clear();
  open();
});

it('the draft is what was typed, stored in the tab alone, until the form is reset', () => {
  expect(sessionStorage).toHaveLength(0);
  type('firstName', 'Anna');
  type('message', 'Vorrei\nuna valutazione.');
  open();
  expect([field('firstName').value, field('email').value]).toEqual(['Anna', '']);
  expect(field('message').value).toBe('Vorrei\nuna valutazione.');
  expect(localStorage).toHaveLength(0);
  form().reset();
  expect(sessionStorage).toHaveLength(0);
});

it('the draft does not replace what is typed already', () => {
  type('firstName', 'Anna');
  open(textArea('firstName', 'Bea'));
  expect(field('firstName').value).toBe('Bea');
});
