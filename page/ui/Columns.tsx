import type { ReactNode } from 'react';

const widths = { 5: '[--first:5]', 6: '[--first:6]', 7: '[--first:7]', 8: '[--first:8]' };
const starts = { 7: '[--second:7]', 8: '[--second:8]' };

type Props = {
  /** How many of the twelve grid columns the first child takes. */
  first: keyof typeof widths;
  /** The grid column in which the second child begins, if not right after the first. */
  second?: keyof typeof starts;
  className?: string;
  children: ReactNode;
};

/** Two columns on wide screens (styles/components.css). */
export function Columns({ first, second, className, children }: Props) {
  const classes = ['columns', widths[first], second && starts[second], className];
  return <div className={classes.filter(Boolean).join(' ')}>{children}</div>;
}
