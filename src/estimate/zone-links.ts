/**
 * Lets a shape of the estimate's map, and a link to the estimate in a zone's card, choose the zone (`data-zone`) there.
 * Part of the page's first script: the field is there before the form's own.
 */
export function acceptZones(): void {
  document.addEventListener('click', ({ target }) => {
    const zone = (target as Element).closest<HTMLElement | SVGElement>('[data-zone]')?.dataset.zone;
    const field = document.querySelector<HTMLSelectElement>('#stima-zone');
    if (!zone || !field || !(target as Element).closest('[href="#stima"], .estimate-map')) return;
    field.value = zone;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
