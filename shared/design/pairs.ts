/** A token used on top of another, and the contrast that WCAG requires, from 1 to 21. */
export type Pair = {
  front: string;
  ground: string;
  minRatio: number;
  /** What the pair is used for, in the owner's words. */
  use: string;
};

/** Every pair of colours that page, mails and report use. */
export const pairs: readonly Pair[] = [
  ...textPairs('ink', ['ground', 'ground-deep', 'paper'], 'il testo'),
  ...textPairs('ink', ['accent-pale'], 'il testo sul colore d’accento chiaro'),
  ...textPairs('ink-soft', ['ground', 'ground-deep', 'paper'], 'il testo secondario'),
  ...textPairs('primary', ['ground', 'ground-deep'], 'il testo colorato'),
  ...largePairs('primary', ['paper'], 'ciò che è scelto in un modulo'),
  ...textPairs('alert', ['ground', 'ground-deep', 'paper'], 'un errore'),
  ...textPairs('dark', ['ground', 'ground-deep'], 'il testo in evidenza'),
  ...textPairs('good', ['ground', 'ground-deep'], 'un prezzo che sale'),
  ...textPairs('ground', ['primary', 'primary-deep'], 'il testo sui pulsanti'),
  ...textPairs('ground', ['alert-deep'], 'il testo di un avviso d’errore'),
  ...textPairs('ground', ['dark', 'dark-deep'], 'il testo sulle fasce scure'),
  ...textPairs('paper', ['dark'], 'il testo sui pulsanti delle email'),
  ...textPairs('dark-pale', ['dark', 'dark-deep'], 'il testo chiaro sulle fasce scure'),
  ...textPairs('dark-deep', ['ground', 'accent-pale'], 'il pulsante chiaro sulle fasce scure'),
  ...textPairs('ground', ['ink'], 'il collegamento che salta al contenuto'),
  ...textPairs('primary-pale', ['primary-deep'], 'il testo sulla copertina del report'),
  ...textPairs('accent-pale', ['primary-deep'], 'il periodo sulla copertina del report'),
  ...textPairs('accent-pale', ['dark-deep'], 'un errore nella newsletter'),
  ...largePairs('accent-pale', ['dark'], 'il contorno di ciò che si usa con la tastiera'),
  ...largePairs('accent', ['dark', 'dark-deep'], 'la cifra grande sulle fasce scure'),
  ...largePairs('edge', ['ground', 'ground-deep', 'paper'], 'il bordo di un campo'),
  ...largePairs('dark', ['paper'], 'il contorno di ciò che si usa con la tastiera'),
];

function textPairs(front: string, grounds: readonly string[], use: string): Pair[] {
  return grounds.map((ground) => ({ front, ground, minRatio: 4.5, use }));
}

/** For large text, borders of controls, icons and the focus ring. */
function largePairs(front: string, grounds: readonly string[], use: string): Pair[] {
  return grounds.map((ground) => ({ front, ground, minRatio: 3, use }));
}

export const pairsOf = (token: string): Pair[] =>
  pairs.filter(({ front, ground }) => front === token || ground === token);
