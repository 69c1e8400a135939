/** The line that was put there last: another one takes its place. */
let lastLine: string | undefined;

/** Adds a line to the message, under whatever the visitor wrote; without the form there is nothing to do. */
export function addToMessage(line: string): void {
  const field = document.querySelector<HTMLTextAreaElement>('#modulo [name="message"]');
  if (!field) return;
  const own = field.value.split('\n').filter((one) => one !== line && one !== lastLine);
  field.value = [...own, line].join('\n').trimStart();
  field.dispatchEvent(new Event('input', { bubbles: true })); // Kept with the draft, as if it were typed.
  lastLine = line;
}
