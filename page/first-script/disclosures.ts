import { onClick } from '../both-scripts/on-click.ts';
import { closingHref } from '../both-scripts/page-names.ts';

/** The state of an open dialog's history entry, which is there for the Back button. */
const dialogState = 'dialog';

/** Opens and closes dialogs, even in engines without `commandfor`. Back closes the open one. */
export function wireDialogs(): void {
  onClick('[command]', (button, click) => {
    click.preventDefault(); // By itself `commandfor` adds no entry to the history.
    const dialogId = button.getAttribute('commandfor') as string;
    const dialog = document.getElementById(dialogId) as HTMLDialogElement;
    if (dialog.open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    if (history.state !== dialogState) {
      // The page's entry keeps its address as a state. With a hash in the address itself, the way back from the dialog
      // would scroll to the hash's element and focus it.
      history.replaceState(location.href, '', location.pathname + location.search);
      history.pushState(dialogState, '');
    }
  });
  onClick('dialog', (dialog: HTMLDialogElement, { target }) => {
    const link = (target as Element).closest('a');
    const isBackdrop = target === dialog; // Its one child covers the dialog itself.
    if (link || isBackdrop) {
      dialog.close();
    }
    if (link?.hash) {
      // Replaces the dialog's entry, so that following the link adds none.
      history.replaceState(null, '', link.hash);
    }
  });
  const leaveEntry = ({ target }: Event) => {
    // The event fires a frame later. By then the dialog may have been reopened.
    if (!(target as HTMLDialogElement).open && history.state === dialogState) {
      history.back();
    }
  };
  addEventListener('close', leaveEntry, true); // Capturing, because the event doesn't bubble.
  addEventListener('popstate', ({ state: address }) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    if (address && address !== dialogState) {
      history.replaceState(null, '', address);
    }
  });
}

/**
 * Closes the open question when another is opened, and keeps the tapped one in place. `<details name>` also closes the
 * open question, but only from Chrome 120, Safari 17.2 and Firefox 130 on, and it would move the page under the finger.
 */
export function wireQuestions(): void {
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
 * Closes an overlay, which is open while the address names it. Its history entry then gets the earlier address, so
 * that Back doesn't open the text again. However it is closed, the focus returns to the link that opened it.
 */
export function wireOverlays(): void {
  let opener: HTMLElement | undefined;
  let addressBefore = location.pathname + location.search;
  /** Whether an overlay was open before the hash changed. */
  let wasOpen = false;
  const closingLink = () => document.querySelector<HTMLElement>(`:target [href="${closingHref}"]`);
  onClick('a[href^="#"]', (link: HTMLAnchorElement, click) => {
    if (link.hash === closingHref) {
      click.preventDefault();
      location.replace(closingHref);
      return;
    }
    opener = link;
    addressBefore = location.href;
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') {
      closingLink()?.click();
    }
  });
  addEventListener('hashchange', () => {
    if (location.hash === closingHref) {
      // Not earlier: the hash of a shared estimate would make followHash (scroll-target.ts) scroll there.
      history.replaceState(null, '', addressBefore);
    }
    if (wasOpen) {
      focusSoon(opener);
    }
    wasOpen = closingLink() !== null;
  });
}

/** Focuses a link after a pause or at the next key, unless the visitor clicks or touches something before that. */
function focusSoon(link: HTMLElement | undefined): void {
  let pending = link;
  const focusNow = () => {
    pending?.focus();
    pending = undefined;
  };
  const giveUp = () => {
    pending = undefined;
  };
  // Firefox announces no focus on what it hasn't painted yet. On a busy machine Orca was silent even after 100 ms.
  setTimeout(focusNow, 300);
  addEventListener('keydown', focusNow, { once: true }); // Tab goes on from the link.
  addEventListener('pointerdown', giveUp, { once: true }); // What is pressed gets the focus.
}
