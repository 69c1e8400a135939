import { onClick } from '../ui/on-click.ts';

/** Works before the form is hydrated. */
export function chooseZoneOnClick(): void {
  onClick('[data-estimate]', (chosen, click) => {
    const field = document.querySelector('#stima-zone') as HTMLSelectElement;
    const zone = chosen.dataset.estimate as string;
    if (field.value === zone) return;
    field.value = zone;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    // The link is followed a frame later (a shape has none): Firefox reports a focus that moves in the same frame before
    // the field's change, and Orca then returns to the field.
    click.preventDefault();
    requestAnimationFrame(() => requestAnimationFrame(() => chosen.click?.()));
  });
}
