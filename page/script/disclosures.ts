import { onClick } from '../ui/on-click.ts';

/**
 * Opens and closes dialogs, for engines without `commandfor`. The others lose the attribute too: then a dialog has its
 * entry in the history in all of them.
 */
export function wireDialogs(): void {
  for (const button of document.querySelectorAll('[command="show-modal"]')) {
    const dialogId = button.getAttribute('commandfor') as string;
    const dialog = document.getElementById(dialogId) as HTMLDialogElement;
    button.removeAttribute('commandfor');
    button.addEventListener('click', () => {
      dialog.showModal();
      if (history.state !== openState) {
        history.pushState(openState, ''); // Back closes it.
      }
    });
    dialog.addEventListener('click', ({ target }) => {
      // A click on the backdrop has the dialog itself as its target.
      if (target === dialog || (target as Element).closest('a, button')) {
        dialog.close();
      }
    });
    dialog.addEventListener('close', () => {
      // The event comes a frame later, and by then the dialog may have been opened again.
      if (!dialog.open && history.state === openState) {
        history.back();
      }
    });
    addEventListener('popstate', () => dialog.close());
  }
  // The link's address replaces the entry of the open dialog, so that following the link adds none.
  onClick('dialog a', (link) =>
    history.replaceState(null, '', (link as HTMLAnchorElement).hash || location.href),
  );
}

/** The state of the entry that an open dialog has in the history. */
const openState = 'dialog';

/**
 * Closes the other question when one is opened, and keeps the opened one where it was tapped. `<details name>` closes
 * it as well, but not before Chrome 120, Safari 17.2 and Firefox 130, and the page would move under the finger.
 */
export function closeOtherQuestions(): void {
  onClick('summary', (summary) => {
    const place = summary.getBoundingClientRect().top;
    for (const question of document.querySelectorAll<HTMLDetailsElement>('[name][open]')) {
      if (!question.contains(summary)) {
        question.open = false;
      }
    }
    scrollBy({ top: summary.getBoundingClientRect().top - place, behavior: 'instant' });
  });
}

/** Where the link that closes a legal text leads (legal/Documents.tsx). */
const closing = '#toasts';

/** Gives the focus back to the link that opened a legal text, once that text is closed. */
export function returnFocus(): void {
  let opener: HTMLElement | undefined;
  onClick('a[href^="#"]', (link) => {
    if (link.getAttribute('href') !== closing) {
      opener = link;
    }
  });
  addEventListener('hashchange', () => {
    if (location.hash === closing) {
      opener?.focus({ preventScroll: true });
    }
  });
}
