import { onClick } from '../ui/on-click.ts';
import { fragmentPrefix, sizeName, zoneName } from './fragment-names.ts';

/** Writes the zone of a card's link into the form. It works before the form is hydrated. */
export function chooseZoneOnClick(): void {
  onClick('[data-estimate]', (clicked, click) => {
    const field = document.getElementById('stima-zone') as HTMLSelectElement;
    const zone = clicked.dataset.estimate as string;
    if (field.value === zone) {
      return;
    }
    field.value = zone;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    // A link is followed a frame later: if the focus moved in the same frame, Firefox would report it before the change
    // of the field, and Orca would return to the field.
    click.preventDefault();
    requestAnimationFrame(() => requestAnimationFrame(() => clicked.click()));
  });
}

/**
 * Writes the first view's question into the form, and into the address that its link leads to: that of a shared
 * estimate, which leads to the range. The form hears of it by the address once it is hydrated, and until then it is
 * newer than whatever is in the fields.
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
