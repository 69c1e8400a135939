/** Shows the page in its own fonts, once their files are there. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  document.documentElement.classList.add('fonts');
}
