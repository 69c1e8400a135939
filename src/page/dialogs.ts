/**
 * Menu and story are dialogs that new engines open and close without any script (`command`). With script all engines do
 * it in one way, this one: a button with a command of its own could not also tell whether the menu is open.
 */
export function wireDialogs(): void {
  for (const button of document.querySelectorAll('[commandfor]')) {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement;
    const opens = button.getAttribute('command') === 'show-modal';
    button.removeAttribute('command');
    button.removeAttribute('commandfor');
    button.addEventListener('click', () => (opens ? dialog.showModal() : dialog.close()));
    if (!opens) continue;
    const tell = () => button.setAttribute('aria-expanded', String(dialog.open));
    tell();
    new MutationObserver(tell).observe(dialog, { attributeFilter: ['open'] });
    dialog.addEventListener('click', ({ target }) => {
      // Beside the sheet is the dialog's own backdrop.
      if (target === dialog || (target as Element).closest('a')) dialog.close();
    });
  }
}
