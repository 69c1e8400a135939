import type { FormValues } from '../ui/page-state.ts';

export type FormField = HTMLInputElement & { name: keyof FormValues };

/** A field of the contact form. Its id is its name. */
export const formField = (name: FormField['name']) => document.getElementById(name) as FormField;

/** Writes into a field for the visitor, and stores the draft. */
export function writeField(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true })); // keepDraft listens to it.
}
