import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { toastHeight, toastsId } from '../both-scripts/page-names.ts';
import { bringIntoSight } from './in-sight.ts';

type Toast = {
  kind: 'success' | 'destructive';
  title: string;
  text: string;
  action?: { label: string; href: string };
};

type Texts = { close: string; label: string };

let toastRoot: Root | undefined;
let texts: Texts = { close: '', label: '' };

/** Renders the live region. Screen readers must know the region before a success is announced in it. */
export function useToasts(toastTexts: Texts): void {
  useEffect(() => {
    const element = document.getElementById(toastsId);
    if (toastRoot || !element) {
      return;
    }
    texts = toastTexts;
    toastRoot = createRoot(element);
    toastRoot.render(<Toasts />);
    document.addEventListener('keydown', ({ key }) => {
      // While a dialog is open, the key closes the dialog.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) {
        closeToast();
      }
    });
    // A toast mustn't cover an overlay that opens. One that comes while the overlay is open is shown above it.
    addEventListener('hashchange', () => {
      if (document.querySelector('.overlay:target')) {
        closeToast();
      }
    });
  }, [toastTexts]);
}

/** @param beside what must be in view together with the toast */
export function showToast(toast: Toast, beside: Element | null = document.activeElement): void {
  flushSync(closeToast); // Toasts with the same words are announced each time.
  // Rendered synchronously, so that its height can be measured.
  flushSync(() => toastRoot?.render(<Toasts toast={toast} />));
  const region = document.getElementById(toastsId);
  const header = document.querySelector('header');
  if (region && header) {
    // The bottom is negative if the header scrolls with the page.
    region.style.top = `${Math.max(0, header.getBoundingClientRect().bottom)}px`;
    keepFree(region.offsetHeight);
  }
  if (beside && beside !== document.body) {
    beside.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    bringIntoSight(beside); // If it's taller than the window, or the page is zoomed in by fingers.
  }
}

export function closeToast(): void {
  toastRoot?.render(<Toasts />);
  keepFree(0);
}

/** Focused elements are scrolled to below the toast (styles/page.css). */
const keepFree = (height: number) =>
  document.documentElement.style.setProperty(toastHeight, `${height}px`);

function Toasts({ toast }: { toast?: Toast }) {
  return (
    <>
      {/* Firefox announces an alert only if the element and its words are inserted together. */}
      {toast?.kind === 'destructive' && (
        <div role="alert">
          <Card toast={toast} />
        </div>
      )}
      {/* No role and no name, because screen readers stop at an empty status or region. */}
      <div aria-live="polite" aria-atomic="true">
        {toast?.kind === 'success' && <Card toast={toast} />}
      </div>
    </>
  );
}

function Card({ toast }: { toast: Toast }) {
  return (
    <section aria-label={texts.label} className="on-dark toast" data-kind={toast.kind}>
      <div>
        {/* In Chromium, Orca announces the paragraphs and links of an alert separately, in random order. The link is still
            announced as part of the paragraph. */}
        <p>
          <span className="semibold">{toast.title}</span>
          <br />
          <span>{toast.text}</span>
          {toast.action && (
            <>
              <br />
              <a
                aria-live="off"
                className="inline-block py-2.5 semibold underline underline-offset-4"
                href={toast.action.href}
              >
                {toast.action.label}
              </a>
            </>
          )}
        </p>
      </div>
      <button
        type="button"
        className="grid flex-none place-items-center"
        aria-label={texts.close}
        onClick={closeToast}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="icon stroke-2">
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
      </button>
    </section>
  );
}
