import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  /** Until the form is hydrated the button is disabled: a plain submit would put every field into the address. */
  hydrated: boolean;
  submitting: boolean;
  /** The button's text while the form is being sent. */
  sending: string;
  className: string;
  /** Elements only, no text: a browser's translation replaces text nodes, and React couldn't remove them. */
  children: ReactNode;
};

/** While the form is being sent the button isn't `disabled`, because it would lose the focus. */
export function SubmitButton({ hydrated, submitting, sending, className, children }: Props) {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!submitting) {
      return;
    }
    // Delayed, or it would be announced after the alert of a quick refusal.
    const timer = setTimeout(() => setAnnounced(true), 1_000);
    return () => {
      clearTimeout(timer);
      setAnnounced(false);
    };
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
      {/* No role, because screen readers announce an empty status as a status bar. */}
      <span aria-live="polite" className="sr-only">
        {submitting && announced && sending}
      </span>
    </>
  );
}
