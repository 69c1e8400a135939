import type { ReactNode } from 'react';

type Props = {
  /** Whether the form's script is here: until then the button sleeps, or a plain submit would send every word away. */
  hydrated: boolean;
  submitting: boolean;
  /** What it says, aloud too, while a message is on its way. */
  sending: string;
  className: string;
  children: ReactNode;
};

/** The button that sends. While it does, it keeps the focus, which a disabled button would drop. */
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
