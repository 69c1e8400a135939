import './storage.ts';
import { type FieldName, fieldNames } from './rules.ts';

/** What was typed and not yet sent, for this tab only. Nothing is stored before the visitor types. */
export type Draft = Record<FieldName, string>;

const key = 'contact-draft';

/** @returns the kept draft, or nothing where there is none or the store is blocked or spoilt */
export function readDraft(): Partial<Draft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept as object).filter(
        ([name, value]) => fieldNames.includes(name as FieldName) && typeof value === 'string',
      ),
    );
  } catch {
    return {};
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or blocked store costs the draft, not the message.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
