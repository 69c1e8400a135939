import { onClick } from '../ui/on-click.ts';
import { fragmentPrefix, sizeName, zoneName } from './fragment-names.ts';

/** Writes the zone of a card's link into the form. It works before the form is hydrated. */
export function chooseZoneOnClick(): void {
  onClick('[data-estimate]', (clicked, click) => {
    const field = document.querySelector('#stima-zone') as HTMLSelectElement;
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

/** Gives the link of the first view's question the address of a shared estimate, which leads to the range. */
export function askInFirstView(): void {
  const [zone, size] = document.querySelectorAll<HTMLInputElement>('.ask .field');
  if (!zone || !size) {
    return;
  }
  onClick('.ask a', (link) => {
    const sizeParameter = encodeURIComponent(size.value);
    (link as HTMLAnchorElement).hash =
      `${fragmentPrefix}${zoneName}=${zone.value}&${sizeName}=${sizeParameter}`;
  });
  size.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') {
      document.querySelector<HTMLElement>('.ask a')?.click();
    }
  });
}
