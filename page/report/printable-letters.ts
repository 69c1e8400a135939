import type { Content } from '../../shared/content/content.ts';
import type { Issue } from '../../shared/content/issues.ts';
import {
  charactersOf,
  fontFilesFor,
  sourceSans,
  type Typeface,
} from '../../shared/design/typefaces.ts';

/** Characters that join the parts of an emoji or choose how a symbol looks. Alone they print nothing. */
const joiners = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;

/** One for each file with letters that the report can't print. */
export function unprintableRemarks(content: Content, headings: Typeface): Issue[] {
  const lost = lettersLacking(content, headings);
  return Object.entries(content).flatMap(([name, file]) => {
    const lostInFile = lost.filter((letter) => JSON.stringify(file).includes(letter));
    if (lostInFile.length === 0) {
      return [];
    }
    const message = `il report non ha caratteri per ${lostInFile.join(' ')}: dove stampa quel testo, mancano`;
    return [{ file: `${name}.yaml`, message }];
  });
}

/** The content without the letters that the report can't print. */
export function withPrintableLetters(content: Content, headings: Typeface): Content {
  const lost = lettersLacking(content, headings);
  return JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === 'string' ? withoutLetters(value, lost) : value,
  );
}

/** The letters that are missing in one of the report's fonts, such as emoji and Asian scripts. */
function lettersLacking(content: Content, headings: Typeface): string[] {
  const wanted = charactersOf(withoutJoiners(JSON.stringify(content)));
  const lettersOf = (typeface: Typeface) =>
    new Set(fontFilesFor(typeface, wanted).flatMap((file) => [...file.characters]));
  const fonts = [lettersOf(headings), lettersOf(sourceSans)];
  return [...wanted].filter((letter) => fonts.some((letters) => !letters.has(letter)));
}

const withoutJoiners = (text: string) => text.replace(joiners, '');

function withoutLetters(text: string, letters: readonly string[]): string {
  const printed = [...withoutJoiners(text)].filter((letter) => !letters.includes(letter)).join('');
  return printed === text ? text : printed.replace(/ {2,}/g, ' ').trim();
}
