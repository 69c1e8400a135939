import type { ReactNode } from 'react';

type Props = {
  /** Until the form is hydrated the button is disabled: a plain submit would put every word into the address. */
  hydrated: boolean;
  submitting: boolean;
  /** Shown and announced while a message is being sent. */
  sending: string;
  className: string;
  children: ReactNode;
};

/** The button that sends. While it does it is not `disabled`, which would drop the focus. */
export function SubmitButton({ hydrated, submitting, sending, className, children }: Props) {
  return (
    <>
      <button
        type="submit"
        className={`button ${className}`}
        disabled={!hydrated}
        aria-disabled={submitting || undefined}
      >
        {submitting ? sending : children}
      </button>
      {/* Without a role: an empty status is read out as a status bar. */}
      <span aria-live="polite" className="sr-only">
        {submitting && sending}
      </span>
    </>
  );
}

/**
 * Resolves after the next frame, so that a press is visible before longer work begins. A page in the background paints
 * nothing and waits a tenth of a second.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });
