type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Remembers the focus and the fields of an island that React is about to hydrate. Returns a function that restores them
 * after the first rendering.
 *
 * Translations, password managers and writing aids may have changed the DOM by then. React discards such a DOM and
 * renders it again. Only the old elements have the last values from the visitor, a link or a draft.
 */
export function keepFields(island: HTMLElement): () => void {
  const fields = [...island.querySelectorAll<FieldElement>('input, select, textarea')];
  let focused = island.contains(document.activeElement) ? document.activeElement : null;
  const followFocus = (event: FocusEvent) => {
    focused = event.target as Element;
  };
  island.addEventListener('focusin', followFocus);

  return () => {
    island.removeEventListener('focusin', followFocus);
    for (const field of fields) {
      restoreValue(field, island);
    }
    // When the focused element is removed, browsers move the focus to the body.
    if (focused && !focused.isConnected && document.activeElement === document.body) {
      restoreFocus(focused, island);
    }
  };
}

function restoreValue(old: FieldElement, island: HTMLElement): void {
  if (old.isConnected) {
    return;
  }
  const successor = successorOf(old, island);
  if (successor) {
    copyValue(old, successor as FieldElement);
  }
}

function restoreFocus(old: Element, island: HTMLElement): void {
  const successor = successorOf(old, island);
  if (successor) {
    successor.focus({ preventScroll: true });
    copySelection(old as HTMLInputElement, successor as HTMLInputElement);
  }
}

/** The new element in place of a removed one. */
function successorOf(old: Element, island: HTMLElement): HTMLElement | null {
  if (old.id) {
    return document.getElementById(old.id);
  }
  const name = old.getAttribute('name');
  if (name) {
    const value = old.getAttribute('value'); // It tells the radio buttons of a group apart.
    const sameName = [...island.querySelectorAll<HTMLElement>(`[name="${name}"]`)];
    return sameName.find((field) => field.getAttribute('value') === value) ?? null;
  }
  const href = old.getAttribute('href');
  return href ? island.querySelector(`[href="${href}"]`) : null;
}

function copyValue(old: FieldElement, successor: FieldElement): void {
  if (old.type === 'checkbox' || old.type === 'radio') {
    (successor as HTMLInputElement).checked = (old as HTMLInputElement).checked;
  } else {
    successor.value = old.value;
  }
}

/** Links, buttons and lists have no selection; that of an email field is null. */
function copySelection(
  { selectionStart, selectionEnd }: Partial<HTMLInputElement>,
  successor: HTMLInputElement,
): void {
  if (typeof selectionStart === 'number') {
    successor.setSelectionRange(selectionStart, selectionEnd ?? selectionStart);
  }
}
