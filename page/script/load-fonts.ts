/** Shows the page in its own fonts once they are loaded, unless the visitor saves data. */
export async function loadFonts(): Promise<void> {
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) {
    return;
  }
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  document.documentElement.classList.add('fonts');
}
