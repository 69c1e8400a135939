/** The two towers cut out of an arch: the mark beside the agency's name, and the favicon. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 30" className={className} aria-hidden="true">
      <path fill="currentColor" d="M0 30V12a12 12 0 0 1 24 0v18z" />
      <path fill="var(--color-plaster)" d="M6 30l1-20H6V6h2v1h2V6h2v4h-1l1 20zM15 30l1-14h5l-2 14z" />
    </svg>
  );
}
