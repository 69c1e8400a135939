/**
 * Opens and closes dialogs in engines without `commandfor`. The attribute goes in the others too: a button with a command
 * cannot also carry `aria-expanded`.
 */
export function wireDialogs(): void {
  for (const button of document.querySelectorAll('[command="show-modal"]')) {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement;
    const tell = () => button.setAttribute('aria-expanded', `${dialog.open}`);
    button.removeAttribute('commandfor');
    button.addEventListener('click', () => {
      dialog.showModal();
      tell();
    });
    dialog.addEventListener('click', ({ target }) => {
      // A click on the backdrop has the dialog itself as its target.
      if (target === dialog || (target as Element).closest('a, button')) dialog.close();
    });
    dialog.addEventListener('close', tell);
    tell();
  }
}

/** `<details name>` is missing before Chrome 120, Safari 17.2 and Firefox 130. */
export function closeOtherQuestions(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if ((target as Element).matches('[name][open]'))
        for (const question of document.querySelectorAll<HTMLDetailsElement>('[name][open]'))
          question.open = question === target;
    },
    true,
  );
}
