import type { ExtraName, FieldName } from '../../shared/rules/message/message-fields.ts';
import { onClick } from '../ui/on-click.ts';
import { clearSession, readSession, writeSession } from '../ui/session.ts';
import { visit } from '../ui/visit.ts';
import { writeField } from './write-field.ts';

const draftKey = 'contact-draft';

type FormField = HTMLInputElement & { name: FieldName | ExtraName };
type Values = Partial<Record<FormField['name'], string>>;

/** The fields' values by their names, and what links have written into them. Empty without a draft. */
export const readDraft = (): Values & { proposed?: Values } =>
  JSON.parse(readSession(draftKey) || '{}');

export const forgetDraft = (): void => clearSession(draftKey);

let proposed: Values = {};

/**
 * Keeps the draft of the form in session storage. It is part of the page's first script, so that nothing typed is lost if
 * the form's own script never loads. It listens to the document, because React may replace the form with another.
 */
export function keepDraft(): void {
  document.addEventListener('input', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('#modulo');
    if (form) {
      const values = Object.fromEntries(new FormData(form));
      writeSession(draftKey, JSON.stringify({ ...values, proposed }));
    }
  });

  const draft = readDraft();
  proposed = draft.proposed ?? {};
  for (const field of document.querySelectorAll<FormField>('#modulo .field')) {
    // What was typed before this script ran is newer.
    field.value ||= draft[field.name] ?? '';
  }
}

/**
 * Keeps every form from posting itself before its script is there, because nobody answers such a request. Its button is
 * disabled until then, but Firefox restores the state that the button had before a reload.
 */
export function keepFormsFromPosting(): void {
  document.addEventListener('submit', (event) => event.preventDefault());
}

/**
 * A link with `data-subject` and `data-message` writes them into the form's empty fields, and into those that a link has
 * written before: a second estimate takes the place of the first, and the visitor's own words stay. A link to the form
 * moves the focus there: to the choice of day if it has `data-booking`, to that of the topic if it has `data-topic`,
 * otherwise to the first field that is still to be filled in.
 */
export function acceptProposals(): void {
  onClick('[data-subject]', ({ dataset }) => {
    for (const field of document.querySelectorAll<FormField>('#modulo .field')) {
      const { name } = field;
      const words = dataset[name];
      if (words && (!field.value || field.value === proposed[name])) {
        proposed[name] = words;
        writeField(field, words);
      }
    }
  });
  onClick('[href="#modulo"]', ({ dataset }) => {
    if (dataset.booking) {
      if (visit.book) {
        visit.book();
        return;
      }
      visit.wantsBooking = true;
    }
    const target = dataset.topic ? '[name=topic]' : '.field:invalid';
    // script/scroll-target.ts scrolls.
    document.querySelector<HTMLElement>(`#modulo ${target}`)?.focus({ preventScroll: true });
  });
}
