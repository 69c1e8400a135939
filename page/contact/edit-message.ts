/** Changes the message in the form, hydrated or not. */
export function editMessage(change: (message: string) => string): void {
  const field = document.querySelector<HTMLTextAreaElement>('#modulo [name="message"]');
  if (!field) {
    return;
  }
  field.value = change(field.value);
  field.dispatchEvent(new Event('input', { bubbles: true })); // Stores the draft.
}
