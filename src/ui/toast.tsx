import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';

export type Toast = {
  kind: 'success' | 'destructive';
  title: string;
  text: string;
  /** A way out beside the words, such as a phone call. */
  action?: { label: string; href: string };
};

let root: Root | undefined;
let closeLabel = '';

/**
 * Puts the two live regions on the page, empty, so that screen readers already watch them when a toast arrives.
 * Every island that may show a toast calls this; the first one wins.
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
  root?.render(<Toasts toast={toast} />);
}

export function closeToast(): void {
  root?.render(<Toasts />);
}

function Toasts({ toast }: { toast?: Toast }) {
  useEffect(() => {
    if (!toast) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && closeToast();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toast]);

  return (
    <>
      <div role="alert">{toast?.kind === 'destructive' && <Card toast={toast} />}</div>
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
