/**
 * A shared estimate's address names no element: this brings the visitor to the form, which wakes when it is seen and
 * reads the rest of the address itself.
 */
export function showSharedEstimate(): void {
  const show = () => {
    if (location.hash.startsWith('#stima?')) document.getElementById('stima')?.scrollIntoView();
  };
  // The typefaces still move what stands above.
  document.fonts.ready.then(show);
  addEventListener('hashchange', show);
}
