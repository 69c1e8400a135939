export const byPrice = <Zone extends { price: number }>(zones: readonly Zone[]): Zone[] =>
  [...zones].sort((a, b) => b.price - a.price);
