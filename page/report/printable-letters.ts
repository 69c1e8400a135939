import type { Content } from '../../shared/content/content.ts';
import { issueLines } from '../../shared/content/issues.ts';
import { lettersLacking } from './report-fonts.ts';

/** Characters that join the parts of an emoji or choose how a symbol looks. Alone they print nothing. */
const joiners = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;

/** Removes the letters that the report can't print. `remarks` has one line for each file with such letters. */
export function withPrintableLetters(content: Content): { content: Content; remarks: string[] } {
  const lost = lettersLacking(withoutJoiners(JSON.stringify(content)));
  const remarks = Object.entries(content).flatMap(([name, file]) => {
    const lostInFile = lost.filter((letter) => JSON.stringify(file).includes(letter));
    if (lostInFile.length === 0) {
      return [];
    }
    const message = `il report non ha caratteri per ${lostInFile.join(' ')}: dove stampa quel testo, mancano`;
    return [{ file: `${name}.yaml`, message }];
  });
  const printed = JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === 'string' ? withoutLetters(value, lost) : value,
  );
  return { content: printed, remarks: issueLines(remarks) };
}

const withoutJoiners = (text: string) => text.replace(joiners, '');

function withoutLetters(text: string, letters: readonly string[]): string {
  const printed = [...withoutJoiners(text)].filter((letter) => !letters.includes(letter)).join('');
  return printed === text ? text : printed.replace(/ {2,}/g, ' ').trim();
}
