/**
 * Opens and closes dialogs in engines without `commandfor`. The attribute goes in the others too: a button with a command
 * cannot also carry `aria-expanded`.
 */
export function wireDialogs(): void {
  for (const button of document.querySelectorAll('[commandfor]')) {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement;
    const opens = button.getAttribute('command') === 'show-modal';
    button.removeAttribute('commandfor');
    button.addEventListener('click', () => (opens ? dialog.showModal() : dialog.close()));
    if (!opens) continue;
    const update = () => button.setAttribute('aria-expanded', String(dialog.open));
    update();
    new MutationObserver(update).observe(dialog, { attributeFilter: ['open'] });
    dialog.addEventListener('click', ({ target }) => {
      // A click on the backdrop has the dialog itself as its target.
      if (target === dialog || (target as Element).closest('a')) dialog.close();
    });
  }
}

/** `<details name>` is missing before Chrome 120, Safari 17.2 and Firefox 130. */
export function closeOtherQuestions(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const opened = target as HTMLDetailsElement;
      const name = opened.getAttribute('name');
      for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"][open]`))
        if (opened.open && other !== opened) other.open = false;
    },
    true,
  );
}
