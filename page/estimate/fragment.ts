import { readSize } from '../../shared/rules/estimate.ts';
import { fragmentPrefix, sizeName, zoneName } from './fragment-names.ts';

/** The values of the form's fields. */
export const noChoice = { zone: '', size: '', condition: '', floor: '' };
export type Choice = typeof noChoice;

/** The maximum length of a size as people type it, such as «circa 85 metri quadrati». */
const mostLetters = 40;

/** The names of the parameters in the address. */
const names = { zone: zoneName, size: sizeName, condition: 'stato', floor: 'piano' } as const;

/** Makes `#stima?zona=porta-nuova&mq=85`, from «85 mq circa» as well. */
export function toFragment(choice: Choice): string {
  const query = new URLSearchParams();
  const reading = readSize(choice.size);
  const size = 'size' in reading ? `${reading.size}`.replace('.', ',') : choice.size;
  for (const [key, value] of Object.entries({ ...choice, size })) {
    if (value) {
      query.set(names[key as keyof Choice], value);
    }
  }
  return fragmentPrefix + query;
}

/** The options that the form has. */
export type Known = Record<'zone' | 'condition' | 'floor', readonly { id: string }[]>;

/** Characters of an address that messengers and mail programs percent-encode, often more than once. */
const encodedSign = /%(?:25)*(3F|3D|26|2C)/gi;

/** Punctuation after the address, which messengers and mail programs take for part of it. */
const sentenceEnd = /[.,;:!?)»]+$/;

const decoded = (fragment: string): string =>
  fragment
    .replace(encodedSign, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&');

/** Returns undefined if the fragment isn't a shared estimate. Ids that aren't in `known` are ignored. */
export function fromFragment(fragment: string, known: Known): Choice | undefined {
  const text = decoded(fragment);
  if (!text.startsWith(fragmentPrefix)) {
    return undefined;
  }
  const query = new URLSearchParams(text.slice(fragmentPrefix.length).replace(sentenceEnd, ''));
  const knownId = (key: keyof Known) => {
    const id = query.get(names[key]);
    return known[key].find((option) => option.id === id)?.id ?? '';
  };
  return {
    zone: knownId('zone'),
    size: (query.get(names.size) ?? '').trim().slice(0, mostLetters),
    condition: knownId('condition'),
    floor: knownId('floor'),
  };
}
