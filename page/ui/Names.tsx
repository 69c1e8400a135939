type Props = { names: readonly string[]; children: string };

/** Shows a text whose names stay unchanged when a browser translates the page. */
export function Names({ names, children: text }: Props) {
  const parts = text.split(patternOf(names));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <span key={index} translate="no">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Matches longer names first: «Via Roma 1» before «Roma». The beginning of a longer word doesn't match. */
function patternOf(names: readonly string[]): RegExp {
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`(${escaped.join('|')})(?!\\p{L})`, 'u');
}
