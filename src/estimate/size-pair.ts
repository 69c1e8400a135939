/**
 * Keeps the square metres and their slider, each of which names the other (`data-twin`), at one value while the form's
 * own script, which does it as well, is still on its way.
 */
export function pairSizes(): void {
  document.addEventListener('input', ({ target }) => {
    const { dataset, value } = target as HTMLInputElement;
    const twin = document.getElementById(dataset.twin ?? '') as HTMLInputElement | null;
    if (twin?.closest('[data-state=loading]')) twin.value = value;
  });
}
