// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './draft.ts';

const draft = {
  firstName: 'Anna',
  lastName: '',
  email: 'anna@',
  phone: '',
  subject: 'Vendita',
  message: 'Vorrei\nuna valutazione.',
};

const spoil = (text: string) => {
  saveDraft(draft);
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text);
};

beforeEach(() => sessionStorage.clear());

describe('the draft', () => {
  it('is what was typed, as it was typed', () => {
    saveDraft(draft);
    expect(readDraft()).toEqual(draft);
  });

  it('is gone after it was cleared, without a trace', () => {
    saveDraft(draft);
    clearDraft();
    expect(readDraft()).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it('is empty, and stores nothing, before anything was typed', () => {
    expect(readDraft()).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays in the tab', () => {
    saveDraft(draft);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '"text"', '[]', '7'])('is empty where the store holds %s', (text) => {
    spoil(text);
    expect(readDraft()).toEqual({});
  });

  it('keeps only texts of fields the form has', () => {
    spoil(JSON.stringify({ firstName: 'Anna', email: 7, admin: 'yes' }));
    expect(readDraft()).toEqual({ firstName: 'Anna' });
  });

  it('costs no error where the store is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => saveDraft(draft)).not.toThrow();
    expect(() => clearDraft()).not.toThrow();
    expect(readDraft()).toEqual({});
  });

  it('costs no error where the store is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveDraft(draft)).not.toThrow();
  });
});
