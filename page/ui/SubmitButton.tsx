import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  /** Until the form is hydrated, the button is disabled: a plain submit would put every word into the address. */
  hydrated: boolean;
  submitting: boolean;
  /** The button's words while the form is being sent. */
  sending: string;
  className: string;
  /** Elements alone: a browser's translation replaces the text beside them, and React couldn't remove it. */
  children: ReactNode;
};

/** While the form is being sent the button isn't `disabled`, which would drop the focus. */
export function SubmitButton({ hydrated, submitting, sending, className, children }: Props) {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!submitting) {
      return setAnnounced(false);
    }
    // Announced at once, it would be heard after the alert of a refusal that comes quickly.
    const timer = setTimeout(() => setAnnounced(true), 1_000);
    return () => clearTimeout(timer);
  }, [submitting]);

  return (
    <>
      <button
        type="submit"
        className={`button ${className}`}
        disabled={!hydrated}
        aria-disabled={submitting || undefined}
      >
        {submitting ? <span>{sending}</span> : children}
      </button>
      {/* It has no role, because an empty status is read out as a status bar. */}
      <span aria-live="polite" className="sr-only">
        {submitting && announced && sending}
      </span>
    </>
  );
}
