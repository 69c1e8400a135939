/**
 * Lets whatever names a zone (`data-estimate="savena"`: a link in its card, its shape on the map) choose it in the
 * estimate. Part of the page's first script: the field is there before the form's own.
 */
export function acceptZones(): void {
  document.addEventListener('click', ({ target }) => {
    const named = (target as Element).closest<HTMLElement | SVGElement>('[data-estimate]');
    const field = document.querySelector<HTMLSelectElement>('#stima-zone');
    if (!named || !field) return;
    field.value = named.dataset.estimate ?? '';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
