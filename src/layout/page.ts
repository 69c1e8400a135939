/**
 * The only script of the page before the form comes near. Everything it does is a refinement: without it the menu
 * still opens, links still lead to their places and the page is complete.
 */

import { showSharedEstimate } from '../estimate/arrival.ts';

showSharedEstimate();

// The typefaces take no part in the first view: they are asked for when it has been painted and all else is there.
addEventListener('load', () => {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    showTypefaces();
  }).observe({ type: 'paint', buffered: true });
});

const menu = document.getElementById('menu');
const menuButton = document.querySelector('[popovertarget="menu"]');
menu?.addEventListener('toggle', (event) => {
  menuButton?.setAttribute('aria-expanded', String(event.newState === 'open'));
});
menu?.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) menu.hidePopover();
});

// A link to the form may carry what it proposes to write there; the form may still be on its way.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>('[data-invitation]');
  if (!link?.dataset.invitation) return;
  const invitation = JSON.parse(link.dataset.invitation);
  window.pendingInvitation = invitation;
  window.dispatchEvent(new CustomEvent('invitation', { detail: invitation }));
});

// An island that cannot be loaded leaves the error screen, with its phone number, in its place.
document.addEventListener('astro:hydration-error', (event) => {
  const screen = document.getElementById('unexpected-error') as HTMLTemplateElement | null;
  if (screen) (event.target as Element).replaceChildren(screen.content.cloneNode(true));
});

/** Both at once, so that the page is laid out again only once. If one cannot be had, the local ones stay. */
async function showTypefaces(): Promise<void> {
  const sheet = (document.getElementById('typefaces') as HTMLStyleElement | null)?.sheet;
  const faces = Array.from(sheet?.cssRules ?? [], (rule) => {
    const value = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
    // Engines differ in whether a quoted name means the quotes too.
    return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
      weight: value('font-weight'),
    });
  });
  for (const face of await Promise.allSettled(faces.map((face) => face.load())))
    if (face.status === 'fulfilled') document.fonts.add(face.value);
}
