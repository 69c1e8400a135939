const arch = 'M0 30V12a12 12 0 0 1 24 0v18z';
const towers = 'M6 30l1-20H6V6h2v1h2V6h2v4h-1l1 20zM15 30l1-14h5l-2 14z';

/** The two towers cut out of an arch: the mark beside the agency's name. */
export function Wordmark({ className, viewBox = '0 0 24 30' }: { className?: string; viewBox?: string }) {
  return (
    <svg aria-hidden="true" viewBox={viewBox} className={className}>
      <path fill="currentColor" d={arch} />
      <path fill="var(--color-plaster)" d={towers} />
    </svg>
  );
}

export function TabIcon() {
  return (
    <svg viewBox="-4 -1 32 32" aria-hidden="true">
      {/* An attribute gives way to a style. */}
      <style>{'@media(prefers-color-scheme:dark){.arch{fill:var(--color-draw-roof)}}'}</style>
      <path className="arch" fill="var(--color-rosso)" d={arch} />
      <path fill="var(--color-plaster)" d={towers} />
    </svg>
  );
}
