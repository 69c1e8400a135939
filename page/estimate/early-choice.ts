import { onClick } from '../ui/on-click.ts';
import { fragmentPrefix, zoneName } from './fragment.ts';

/** Selects a zone card's zone in the form when its link is clicked. This works before the form is hydrated. */
export function chooseZoneOnClick(): void {
  onClick('[data-estimate]', (clicked, click) => {
    const field = document.getElementById(`stima-${zoneName}`) as HTMLSelectElement;
    const zone = clicked.dataset.estimate as string;
    if (field.value === zone) {
      return; // The browser follows the link. The second click, below, ends here as well.
    }
    field.value = zone;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    // Follow the link a frame later. If the focus moved in the same frame, Firefox would report it before the field's
    // change, and Orca would jump back to the field.
    click.preventDefault();
    requestAnimationFrame(() => requestAnimationFrame(() => clicked.click()));
  });
}

/**
 * Writes the answers to the first view's question into the form and into the question's link, the address of a shared
 * estimate. A hydrated form reads them from the address, and a form that hydrates later from its fields. The hydrated
 * form writes its own choice into the link, so an empty answer changes nothing.
 */
export function askInFirstView(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('.ask .field');
  const size = document.querySelector('.ask input') as HTMLInputElement;
  const link = document.querySelector('.ask a') as HTMLAnchorElement;
  onClick('.ask a', () => {
    const choice = new URLSearchParams(link.hash.split('?')[1]);
    for (const { name, value } of fields) {
      if (value) {
        (document.getElementById(`stima-${name}`) as HTMLInputElement).value = value;
        choice.set(name, value);
      }
    }
    link.href = fragmentPrefix + choice;
  });
  size.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') {
      link.click();
    }
  });
}
