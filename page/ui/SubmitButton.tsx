import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  /** Until the form is hydrated the button is disabled: a plain submit would put every field into the address. */
  isHydrated: boolean;
  isSubmitting: boolean;
  /** The button's text while the form is being sent. */
  sending: string;
  className: string;
  /** Elements only, no text: a browser's translation replaces text nodes, and React couldn't remove them. */
  children: ReactNode;
};

/** While the form is being sent the button isn't `disabled`, because it would lose the focus. */
export function SubmitButton({ isHydrated, isSubmitting, sending, className, children }: Props) {
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!isSubmitting) {
      return;
    }
    // Delayed, or it would be announced after the alert of a quick refusal.
    const timer = setTimeout(() => setAnnounced(true), 1_000);
    return () => {
      clearTimeout(timer);
      setAnnounced(false);
    };
  }, [isSubmitting]);

  return (
    <>
      <button
        type="submit"
        className={`button ${className}`}
        disabled={!isHydrated}
        aria-disabled={isSubmitting || undefined}
      >
        {isSubmitting ? <span>{sending}</span> : children}
      </button>
      {/* No role, because screen readers announce an empty status as a status bar. */}
      <span aria-live="polite" className="sr-only">
        {isSubmitting && isAnnounced && sending}
      </span>
    </>
  );
}
