import { afterFirstView } from './first-view.ts';

/** The typefaces take no part in the first view. */
export const askForTypefaces = (): void => afterFirstView(showTypefaces);

/** Both at once, so that the page is laid out again only once. If one cannot be had, the local ones stay. */
async function showTypefaces(): Promise<void> {
  const sheet = (document.getElementById('typefaces') as HTMLStyleElement | null)?.sheet;
  const faces = Array.from(sheet?.cssRules ?? [], (rule) => {
    const value = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
    // Engines differ in whether a quoted name means the quotes too.
    return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
      weight: value('font-weight'),
      unicodeRange: value('unicode-range') || 'U+0-10FFFF',
    });
  });
  for (const face of await Promise.allSettled(faces.map((face) => face.load())))
    if (face.status === 'fulfilled') document.fonts.add(face.value);
}
