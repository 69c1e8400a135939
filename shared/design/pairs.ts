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
  ...drawn('ink', ['ground', 'ground-deep', 'paper'], text, 'il testo'),
  ...drawn('ink', ['accent-pale'], text, 'il testo sul colore d’accento chiaro'),
  ...drawn('ink-soft', ['ground', 'ground-deep', 'paper'], text, 'il testo secondario'),
  ...drawn('primary', ['ground', 'ground-deep'], text, 'il testo colorato'),
  ...drawn('primary', ['paper'], large, 'ciò che è scelto in un modulo'),
  ...drawn('alert', ['ground', 'ground-deep', 'paper'], text, 'un errore'),
  ...drawn('dark', ['ground', 'ground-deep'], text, 'il testo in evidenza'),
  ...drawn('good', ['ground', 'ground-deep'], text, 'un prezzo che sale'),
  ...drawn('ground', ['primary', 'primary-deep'], text, 'il testo sui pulsanti'),
  ...drawn('ground', ['alert-deep'], text, 'il testo di un avviso d’errore'),
  ...drawn('ground', ['dark', 'dark-deep'], text, 'il testo sulle fasce scure'),
  ...drawn('paper', ['dark'], text, 'il testo sui pulsanti delle email'),
  ...drawn('dark-pale', ['dark', 'dark-deep'], text, 'il testo chiaro sulle fasce scure'),
  ...drawn('dark-deep', ['ground', 'accent-pale'], text, 'il pulsante chiaro sulle fasce scure'),
  ...drawn('ground', ['ink'], text, 'il collegamento che salta al contenuto'),
  ...drawn('primary-pale', ['primary-deep'], text, 'il testo sulla copertina del report'),
  ...drawn('accent-pale', ['primary-deep'], text, 'il periodo sulla copertina del report'),
  ...drawn('accent-pale', ['dark-deep'], text, 'un errore nella newsletter'),
  ...drawn('accent-pale', ['dark'], large, 'il contorno di ciò che si usa con la tastiera'),
  ...drawn('accent', ['dark', 'dark-deep'], large, 'la cifra grande sulle fasce scure'),
  ...drawn('edge', ['ground', 'ground-deep', 'paper'], large, 'il bordo di un campo'),
  ...drawn('dark', ['paper'], large, 'il contorno di ciò che si usa con la tastiera'),
];

function drawn(front: string, grounds: readonly string[], least: number, use: string): Pair[] {
  return grounds.map((ground) => ({ front, ground, least, use }));
}

export const pairsOf = (token: string): Pair[] =>
  pairs.filter(({ front, ground }) => front === token || ground === token);
