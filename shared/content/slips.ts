type Slip = readonly [wrong: RegExp, right: string, advice: string];

/** How people write what has a form of its own, and what they are told. Each mends the whole text, or says nothing. */
const slips: readonly Slip[] = [
  [/,/, '.', 'con il punto al posto della virgola'],
  [/\./, ':', 'con i due punti al posto del punto'],
  [/[.-]/g, '/', 'con la barra'],
  [/[./-]+/g, ' ', 'con gli spazi al posto di punti, barre e trattini'],
  [/[\s.]+/g, '', 'senza punti né spazi'],
  [/^IT\s*/i, '', 'senza la sigla del Paese'],
  [/^00/, '+', 'con + al posto di 00'],
  [/^(?=[\d.]+%$)/, '+', 'con il segno davanti'],
  [/^(?=[\d ]+$)/, '+39 ', 'con +39 davanti'],
  [/[\u0300-\u036f]+/g, '', 'senza lettere accentate'],
];

/** `; con i due punti al posto del punto` where that makes a text right, or nothing. */
export function slipIn(text: string, isRight: (mended: string) => boolean): string {
  const letters = text.normalize('NFD'); // Accents part from their letters.
  const slip = slips.find(([wrong, right]) => wrong.test(letters) && isRight(letters.replace(wrong, right)));
  return slip ? `; ${slip[2]}` : '';
}
