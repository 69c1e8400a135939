/** Reserved domains, numbers of zeros, words that say so. */
const fictitious = /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|\b0{6}(0{5})?$/i;

export const isFictitious = (value: string): boolean => fictitious.test(value);
