import { Marked } from './Marked.tsx';
import { together } from './RunningText.tsx';

/** How many characters of a city's name fit, after a preposition, into a heading's line on the narrowest phone. */
const longestInLine = 15;

type Props = { city: string; children: string };

/** Keeps the city and the word before it on one line. Only a long name may break: «a San Lazzaro | di Savena». */
export const WithCity = ({ city, children }: Props) => {
  const kept = city.length <= longestInLine ? city : beginningOf(city);
  return (
    <Marked pattern={new RegExp(`(\\S+ ${RegExp.escape(kept)}(?!\\p{L}))`, 'u')} mark={together}>
      {children}
    </Marked>
  );
};

/** Through the first word of more than three letters: «Casalecchio», «San Lazzaro». */
const beginningOf = (city: string): string => /^(?:\S{1,3} )*\S+/.exec(city)?.[0] ?? city;
