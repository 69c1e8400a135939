import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { bringIntoSight } from './in-sight.ts';
import { freePlace } from './toast-place.ts';

export type Toast = {
  kind: 'success' | 'destructive';
  title: string;
  text: string;
  /** A way out beside the words, such as a phone call. */
  action?: { label: string; href: string };
};

let root: Root | undefined;
let closeLabel = '';
let shown = 0;

/**
 * Puts the region of the toasts on the page, with the live region that screen readers must know before the words of a
 * success arrive. Every island that may show a toast calls this; the first one wins.
 */
export function useToasts(close: string): void {
  useEffect(() => {
    const place = document.getElementById('toasts');
    if (root || !place) return;
    closeLabel = close;
    root = createRoot(place);
    root.render(<Toasts />);
  }, [close]);
}

/** Shows one toast in the place of the one before it. It stays until it is closed, replaced or outdated. */
export function showToast(toast: Toast): void {
  shown += 1;
  // At once, so that whoever brings a field into sight next knows what the toast covers.
  flushSync(() => root?.render(<Toasts toast={toast} />));
  placeToast();
}

export function closeToast(): void {
  root?.render(<Toasts />);
}

/** Brings an element into sight, clear of the toast, which makes way where it can. */
export function showBesideToast(element: Element): void {
  bringIntoSight(element);
  placeToast();
  bringIntoSight(element);
}

/**
 * Moves the toast to the window's other end where it would cover the field in use or a telephone link. Where both ends
 * hold one, a visitor who has scrolled there sees the telephone, and the toast when there is room again.
 */
function placeToast(hasScrolled = false): void {
  const region = document.getElementById('toasts');
  const toast = region?.getBoundingClientRect();
  if (!region || !toast?.height) return;
  const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  const { left, right, height } = toast;
  const isAtTop = region.dataset.at === 'top';
  const top = header + 12;
  const low = isAtTop ? innerHeight - height - 88 : toast.top;
  const places = [
    { at: 'bottom', left, right, top: low, bottom: low + height },
    { at: 'top', left, right, top, bottom: top + height },
  ];
  const { activeElement } = document;
  const field = activeElement?.closest('[data-field]') ?? activeElement;
  const receipt = document.querySelector('.receipt');
  const phones = [...document.querySelectorAll('a[href^="tel:"]')].filter((link) => !region.contains(link));
  const needed = [field, receipt, ...phones].flatMap((element) => element?.getBoundingClientRect() ?? []);
  if (isAtTop) places.reverse();
  if (hasScrolled) places.push({ at: 'away', left: 0, right: 0, top: 0, bottom: 0 });
  region.dataset.at = freePlace(places, needed).at;
}

function Toasts({ toast }: { toast?: Toast }) {
  useEffect(() => {
    if (!toast) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && closeToast();
    document.addEventListener('keydown', onKey);
    let hasMoved = false;
    const onMove = () => {
      hasMoved = true;
    };
    const onScroll = () => placeToast(hasMoved);
    addEventListener('wheel', onMove, { passive: true });
    addEventListener('touchmove', onMove, { passive: true });
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      removeEventListener('wheel', onMove);
      removeEventListener('touchmove', onMove);
      removeEventListener('scroll', onScroll);
    };
  }, [toast]);

  return (
    <>
      {/* Firefox tells of an alert only when the element itself comes with its words. */}
      {toast?.kind === 'destructive' && (
        <div role="alert" key={shown}>
          <Card toast={toast} />
        </div>
      )}
      <div role="status">{toast?.kind === 'success' && <Card toast={toast} />}</div>
    </>
  );
}

function Card({ toast }: { toast: Toast }) {
  return (
    <div className="toast" data-kind={toast.kind}>
      <div>
        <p className="font-semibold">{toast.title}</p>
        <p>{toast.text}</p>
        {toast.action && (
          <a className="toast-action" href={toast.action.href}>
            {toast.action.label}
          </a>
        )}
      </div>
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={closeToast}>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          width="20"
          height="20"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </div>
  );
}
