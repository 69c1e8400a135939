import { onClick } from '../ui/on-click.ts';
import { fragmentPrefix, sizeName, zoneName } from './fragment-names.ts';

/** Selects a zone card's zone in the form when its link is clicked. This works before the form is hydrated. */
export function chooseZoneOnClick(): void {
  onClick('[data-estimate]', (clicked, click) => {
    const field = document.getElementById('stima-zone') as HTMLSelectElement;
    const zone = clicked.dataset.estimate as string;
    if (field.value === zone) {
      return;
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
 * estimate. A hydrated form reads them from the address, and a form that hydrates later from its fields.
 */
export function askInFirstView(): void {
  const zone = document.querySelector('.ask select') as HTMLSelectElement;
  const size = document.querySelector('.ask input') as HTMLInputElement;
  const link = document.querySelector('.ask a') as HTMLAnchorElement;
  onClick('.ask a', () => {
    (document.getElementById('stima-zone') as HTMLSelectElement).value = zone.value;
    (document.getElementById('stima-size') as HTMLInputElement).value = size.value;
    const asked = new URLSearchParams({ [zoneName]: zone.value, [sizeName]: size.value });
    link.href = fragmentPrefix + asked;
  });
  size.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') {
      link.click();
    }
  });
}
