/**
 * The only script of the page before the form comes near. Everything it does is a refinement: without it the menu
 * still opens, links still lead to their places and the page is complete.
 */

import { showSharedEstimate } from '../estimate/arrival.ts';

showSharedEstimate();

// The second typeface takes no part in the first view: it is asked for when everything else is there.
addEventListener('load', () => {
  const typeface = document.getElementById('second-typeface') as HTMLStyleElement | null;
  if (typeface) typeface.media = 'all';
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
