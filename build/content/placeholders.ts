/** Reserved domains, numbers of zeros, words that say so. */
const fictitious = /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|^0{11}$/i;

export const isFictitious = (value: string): boolean => fictitious.test(value);
