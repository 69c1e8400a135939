import { slug } from '../../rules/format.ts';

// By what a text or a page shows that it is still the sample's. No content is compared: left.ts does that.

/**
 * The sample's town, then the names of what is there. A star stands for any ending. Centro Storico and San Donato aren't among
 * them, because many towns have one.
 */
const townList = [
  'Bologna',
  'bolognes*',
  'San Petronio',
  'Asinelli',
  'Garisenda',
  'due torri',
  'San Luca',
  'Casalecchio',
  'Borgo Panigale',
  'Savena',
  'Saragozza',
];
const sampleTown = townList[0] ?? '';
const townNames = new RegExp(`\\b(${townList.join('|').replaceAll('*', '\\w*')})\\b`, 'gi');

/** The names of the sample's town and of its landmarks that are in a text, as the text writes them. */
export const townNamesIn = (text: string): string[] => [...new Set(text.match(townNames))];

export const isSampleTown = (city: string): boolean => slug(city) === slug(sampleTown);

/** Whether a value has a reserved domain, a number of zeros, or words such as «esempio». */
export const isFictitious = (value: string): boolean =>
  /example\.(com|org|net)|esempio|nome cognome|\b000 ?0000\b|\b0{6}(0{5})?$/i.test(value);
