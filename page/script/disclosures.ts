import { onClick } from '../ui/on-click.ts';

/** The target of the link that closes a legal text (legal/Documents.tsx). */
const closing = '#toasts';

/**
 * Opens and closes dialogs, for engines without `commandfor`. The attribute is removed in all engines, so that in each
 * of them a dialog gets its own history entry, and is closed once.
 */
export function wireDialogs(): void {
  for (const button of document.querySelectorAll('[command="show-modal"]')) {
    const dialogId = button.getAttribute('commandfor') as string;
    const dialog = document.getElementById(dialogId) as HTMLDialogElement;
    button.removeAttribute('commandfor');
    dialog.querySelector('[command]')?.removeAttribute('commandfor');
    button.addEventListener('click', () => {
      dialog.showModal();
      // An entry for the Back button, which closes the dialog. Only this entry has a state.
      if (!history.state) {
        history.pushState(true, '');
      }
    });
    dialog.addEventListener('click', ({ target }) => {
      // A click on the backdrop targets the dialog itself.
      if (target === dialog || (target as Element).closest('a, button')) {
        dialog.close();
      }
    });
    dialog.addEventListener('close', () => {
      // The event fires a frame later. By then the dialog may have been reopened.
      if (!dialog.open && history.state) {
        history.back();
      }
    });
    addEventListener('popstate', () => dialog.close());
  }
  // Replaces the open dialog's history entry with the link's address, so that following the link adds no entry.
  onClick('dialog [href^="#"]', (link) =>
    history.replaceState(null, '', (link as HTMLAnchorElement).hash),
  );
}

/**
 * Closes the open question when another is opened, and keeps the tapped one in place. `<details name>` also closes the
 * open question, but only from Chrome 120, Safari 17.2 and Firefox 130 on, and it would move the page under the finger.
 */
export function closeOtherQuestions(): void {
  onClick('[name]>summary', (summary) => {
    const place = summary.getBoundingClientRect().top;
    for (const question of document.querySelectorAll<HTMLDetailsElement>('[name][open]')) {
      if (!question.contains(summary)) {
        question.open = false;
      }
    }
    scrollBy({ top: summary.getBoundingClientRect().top - place, behavior: 'instant' });
  });
}

/**
 * Closes a legal text within its own history entry, so that Back doesn't open it again. The entry gets the address from
 * before, and the focus returns to the link that opened the text.
 */
export function closeLegalTexts(): void {
  let opener: HTMLElement | undefined;
  let address = '/';
  onClick('a[href^="#"]', (link, click) => {
    if ((link as HTMLAnchorElement).hash !== closing) {
      opener = link;
      address = location.href;
      return;
    }
    click.preventDefault();
    location.replace(closing);
    opener?.focus({ preventScroll: true });
    // Only afterwards, because followAddress (scroll-target.ts) would scroll to a shared estimate.
    addEventListener('hashchange', () => history.replaceState(null, '', address), { once: true });
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') {
      document.querySelector<HTMLElement>(`:target [href="${closing}"]`)?.click();
    }
  });
}
