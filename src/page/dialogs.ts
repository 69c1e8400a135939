/**
 * Menu and story are dialogs that their buttons open and close by themselves (`command`), where the browser knows how.
 * This does it elsewhere, tells the menu button's state and closes the menu after a choice.
 */
export function wireDialogs(): void {
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  for (const dialog of document.querySelectorAll('dialog')) {
    const opener = document.querySelector(`[command="show-modal"][commandfor="${dialog.id}"]`);
    const tell = () => opener?.setAttribute('aria-expanded', String(dialog.open));
    new MutationObserver(tell).observe(dialog, { attributeFilter: ['open'] });
    dialog.addEventListener('click', ({ target }) => {
      // Beside the sheet is the dialog's own backdrop.
      if (target === dialog || (target as Element).closest('a')) dialog.close();
    });
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = document.getElementById(
      button?.getAttribute('commandfor') ?? '',
    ) as HTMLDialogElement | null;
    if (!dialog || knowsCommands) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
}
