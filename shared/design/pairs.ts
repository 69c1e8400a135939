/** A token used on top of another, and the contrast that WCAG requires. */
export type Pair = {
  front: string;
  ground: string;
  least: number;
  /** What the pair is used for, in the owner's words. */
  use: string;
};

/** For text. */
const text = 4.5;
/** For large text, borders of controls, icons and the focus ring. */
const large = 3;

/** Every pair of colours that page, mails and report use. */
export const pairs: readonly Pair[] = [
  ...on(['ground', 'ground-deep', 'paper'], 'ink', text, 'il testo'),
  ...on(['accent-pale'], 'ink', text, 'il testo sul colore d’accento chiaro'),
  ...on(['ground', 'ground-deep', 'paper'], 'ink-soft', text, 'il testo secondario'),
  ...on(['ground', 'ground-deep'], 'primary', text, 'il testo colorato'),
  ...on(['paper'], 'primary', large, 'ciò che è scelto in un modulo'),
  ...on(['ground', 'ground-deep', 'paper'], 'alert', text, 'un errore'),
  ...on(['ground', 'ground-deep'], 'dark', text, 'il testo in evidenza'),
  ...on(['ground', 'ground-deep'], 'good', text, 'un prezzo che sale'),
  ...on(['primary', 'primary-deep'], 'ground', text, 'il testo sui pulsanti'),
  ...on(['alert-deep'], 'ground', text, 'il testo di un avviso d’errore'),
  ...on(['dark', 'dark-deep'], 'ground', text, 'il testo sulle fasce scure'),
  ...on(['dark'], 'paper', text, 'il testo sui pulsanti delle email'),
  ...on(['dark', 'dark-deep'], 'dark-pale', text, 'il testo chiaro sulle fasce scure'),
  ...on(['ground', 'accent-pale'], 'dark-deep', text, 'il pulsante chiaro sulle fasce scure'),
  ...on(['ink'], 'ground', text, 'il collegamento che salta al contenuto'),
  ...on(['primary-deep'], 'primary-pale', text, 'il testo sulla copertina del report'),
  ...on(['primary-deep'], 'accent-pale', text, 'il periodo sulla copertina del report'),
  ...on(['dark-deep'], 'accent-pale', text, 'un errore nella newsletter'),
  ...on(['dark'], 'accent-pale', large, 'il contorno di ciò che si usa con la tastiera'),
  ...on(['dark', 'dark-deep'], 'accent', large, 'la cifra grande sulle fasce scure'),
  ...on(['ground', 'ground-deep', 'paper'], 'edge', large, 'il bordo di un campo'),
  ...on(['paper'], 'dark', large, 'il contorno di ciò che si usa con la tastiera'),
];

function on(grounds: readonly string[], front: string, least: number, use: string): Pair[] {
  return grounds.map((ground) => ({ front, ground, least, use }));
}

export const pairsOf = (token: string): Pair[] =>
  pairs.filter(({ front, ground }) => front === token || ground === token);
