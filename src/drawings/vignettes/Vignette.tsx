import type { ReactNode } from 'react';

/**
 * The frame of a zone's picture. A wide card shows nearly all of its 240 × 120, a small arch the square in the middle:
 * what makes a place known lies within the arch that spans x 60–180, round from y 60 up. What is beside only goes on.
 */
export function Vignette({ sky, children }: { sky: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill={sky} d="M0 0h240v120H0z" />
      {children}
    </svg>
  );
}
