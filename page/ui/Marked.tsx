import { Fragment, type ReactNode } from 'react';

type Props = {
  /** Has one group, the whole pattern. */
  pattern: RegExp;
  mark: (part: string) => ReactNode;
  /** What becomes of the text around the marked parts. */
  other?: (part: string) => ReactNode;
  children: string;
};

/** Shows a text with each part that matches the pattern marked. */
export function Marked({ pattern, mark, other = (part) => part, children: text }: Props) {
  return text.split(pattern).map((part, index) => {
    const isMatch = index % 2 === 1;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    return <Fragment key={index}>{isMatch ? mark(part) : other(part)}</Fragment>;
  });
}
