import { Marked } from './Marked.tsx';
import { together } from './RunningText.tsx';

/** The longest town, in characters, that fits into a heading's line on the narrowest phone, with a preposition. */
const longestInLine = 15;

type Props = { town: string; children: string };

/** Keeps the town and the word before it on one line, of a long town the beginning: «a San Lazzaro | di Savena». */
export const WithTown = ({ town, children }: Props) => {
  const kept = town.length <= longestInLine ? town : beginningOf(town);
  return (
    <Marked pattern={new RegExp(`(\\S+ ${RegExp.escape(kept)}(?!\\p{L}))`, 'u')} mark={together}>
      {children}
    </Marked>
  );
};

/** Through the first word of more than three letters: «Casalecchio», «San Lazzaro». */
const beginningOf = (town: string): string => /^(?:\S{1,3} )*\S+/.exec(town)?.[0] ?? town;
