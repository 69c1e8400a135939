/** Writes into a field for the visitor, and stores the draft. */
export function writeField(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true })); // keepDraft listens to it.
}
