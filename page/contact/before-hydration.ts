import { onClick } from '../ui/on-click.ts';
import { pageState } from '../ui/page-state.ts';
import { clearSession, estimateKey, readSession, writeSession } from '../ui/session.ts';
import { type FormField, proposeSubject } from './proposals.ts';

const draftKey = 'draft';

export function forgetDraft(): void {
  clearSession(draftKey);
  clearSession(estimateKey);
  pageState.draft = { lines: {} };
}

/**
 * Keeps the form's draft in session storage. It is part of the page's first script, so that nothing typed is lost if
 * the form's own script never loads. It listens on the document, because React may replace the form element.
 */
export function keepDraft(): void {
  document.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('#modulo');
    if (form) {
      pageState.draft.fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
      writeSession(draftKey, JSON.stringify(pageState.draft));
    }
  });

  const stored = readSession(draftKey);
  if (stored) {
    pageState.draft = JSON.parse(stored);
  }
  for (const field of document.querySelectorAll<FormField>('#modulo .field')) {
    // What was typed before this script ran is newer.
    field.value ||= pageState.draft.fields?.[field.name] ?? '';
  }
}

/**
 * Keeps forms from posting before their script is loaded, because no server answers such a request. The submit button
 * is disabled until then, but after a reload Firefox restores the button's earlier state.
 */
export function keepFormsFromPosting(): void {
  document.addEventListener('submit', (event) => event.preventDefault());
}

/**
 * A link with `data-subject` proposes it. A link to the form moves the focus: with `data-booking` to the choice of day,
 * with `data-topic` to the chosen topic or the first one, otherwise to the first field that still has to be filled in,
 * or to the button of a complete form.
 */
export function acceptProposals(): void {
  onClick('[data-subject]', ({ dataset }) => proposeSubject(dataset.subject as string));
  onClick('[href="#modulo"]', ({ dataset }) => {
    if (dataset.booking && pageState.book) {
      pageState.book();
      return;
    }
    if (dataset.booking) {
      pageState.wantsBooking = true;
    }
    const target = dataset.topic
      ? (inForm('.topics :checked') ?? inForm('.topics input'))
      : (inForm('.field:invalid') ?? inForm('[type=submit]'));
    target?.focus({ preventScroll: true }); // The scrolling is up to script/scroll-target.ts.
  });
}

const inForm = (selector: string) => document.querySelector<HTMLElement>(`#modulo ${selector}`);
