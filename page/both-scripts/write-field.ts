/** Writes into a field for the visitor, as if typed: forms follow the event, and keepDraft stores the draft. */
export function writeField(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
