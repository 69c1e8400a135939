import { Marked } from './Marked.tsx';

type Props = { names: readonly string[]; children: string };

/** Shows a text whose names stay unchanged when a browser translates the page. */
export const Names = ({ names, children }: Props) => (
  <Marked pattern={patternOf(names)} mark={(name) => <span translate="no">{name}</span>}>
    {children}
  </Marked>
);

/** Matches longer names first: «Via Roma 1» before «Roma». The beginning of a longer word doesn't match. */
function patternOf(names: readonly string[]): RegExp {
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length);
  // Older engines lack RegExp.escape.
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`(${escaped.join('|')})(?!\\p{L})`, 'u');
}
