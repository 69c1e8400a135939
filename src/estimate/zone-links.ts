import { opensElsewhere } from '../page/elsewhere.ts';

/**
 * Lets a shape of the estimate's map, and a link to the estimate in a zone's card, choose their zone (`data-estimate`)
 * there. Part of the page's first script: the field is there before the form's own.
 */
export function acceptZones(): void {
  document.addEventListener('click', (event) => {
    const chosen = (event.target as Element).closest<HTMLElement>('[data-estimate]');
    const field = document.querySelector('#stima-zone') as HTMLSelectElement;
    const zone = chosen?.dataset.estimate;
    if (!zone || field.value === zone || opensElsewhere(event)) return;
    field.value = zone;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    // The link is followed a frame later (a shape has none): of a focus that moves in the same frame Firefox tells a
    // screen reader before it tells of the field, to which Orca then goes back.
    event.preventDefault();
    requestAnimationFrame(() => requestAnimationFrame(() => chosen.click?.()));
  });
}
