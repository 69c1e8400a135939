import { useId } from 'react';

/** A row of portico arches that repeats to any width, centred; it takes its colour from `color`. */
export function ArchDivider({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} width="100%" height="32" aria-hidden="true">
      <svg x="50%" overflow="visible" aria-hidden="true">
        <pattern id={id} width="32" height="32" patternUnits="userSpaceOnUse">
          <path fill="currentColor" d="M0 0h32v2H0zM0 32V5h32v27h-2V22a14 14 0 0 0-28 0v10z" />
        </pattern>
        <path fill={`url(#${id})`} d="M-2000 0h4000v32h-4000z" />
      </svg>
    </svg>
  );
}
