import { opensInNewTab } from '../page/scroll-target.ts';

/** Works before the form is hydrated. */
export function chooseZoneOnClick(): void {
  document.addEventListener('click', (event) => {
    const chosen = (event.target as Element).closest<HTMLElement>('[data-estimate]');
    const field = document.querySelector('#stima-zone') as HTMLSelectElement;
    const zone = chosen?.dataset.estimate;
    if (!zone || field.value === zone || opensInNewTab(event)) return;
    field.value = zone;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    // The link is followed a frame later (a shape has none): Firefox reports a focus that moves in the same frame before
    // the field's change, and Orca then returns to the field.
    event.preventDefault();
    requestAnimationFrame(() => requestAnimationFrame(() => chosen.click?.()));
  });
}

export function pairSizeInputs(): void {
  document.addEventListener('input', ({ target }) => {
    const { dataset, value } = target as HTMLInputElement;
    const twin = document.getElementById(dataset.twin ?? '') as HTMLInputElement | null;
    if (twin?.closest('[data-state=loading]')) twin.value = value;
  });
}
