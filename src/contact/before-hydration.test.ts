// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft } from './before-hydration.ts';

const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;

/** A new view of the page in the same tab. */
function open(): void {
  document.body.innerHTML =
    '<form id="modulo"><input name="firstName"><input name="email"><textarea name="message"></textarea></form>';
  keepDraft();
}

function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

/** Keeps something, then puts another text in its place. */
function spoil(text: string): void {
  open();
  type('firstName', 'Anna');
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
}

beforeEach(() => sessionStorage.clear());

describe('the draft', () => {
  it('is what was typed, as it was typed', () => {
    open();
    type('firstName', 'Anna');
    type('message', 'Vorrei\nuna valutazione.');
    open();
    expect(field('firstName').value).toBe('Anna');
    expect(field('message').value).toBe('Vorrei\nuna valutazione.');
    expect(field('email').value).toBe('');
  });

  it('leaves alone what was typed before it came', () => {
    open();
    type('firstName', 'Anna');
    document.body.innerHTML = '<form id="modulo"><input name="firstName" value="Bea"></form>';
    keepDraft();
    expect(field('firstName').value).toBe('Bea');
  });

  it('is gone after the form was emptied, without a trace', () => {
    open();
    type('firstName', 'Anna');
    form().reset();
    expect(sessionStorage).toHaveLength(0);
  });

  it('stores nothing before anything was typed, and nothing outside the tab', () => {
    open();
    expect(sessionStorage).toHaveLength(0);
    type('firstName', 'Anna');
    expect(localStorage).toHaveLength(0);
  });

  it.each(['null', '"text"', '[]', '7', '{"firstName":7}'])('is empty where the store holds %s', (text) => {
    spoil(text);
    open();
    expect(field('firstName').value).toBe('');
  });

  it('goes on being kept where the store holds no JSON at all', () => {
    spoil('{');
    expect(open).toThrow();
    type('firstName', 'Anna');
    open();
    expect(field('firstName').value).toBe('Anna');
  });

  it('costs no error where the store is blocked or full', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(open).not.toThrow();
    expect(() => type('firstName', 'Anna')).not.toThrow();
  });
});
