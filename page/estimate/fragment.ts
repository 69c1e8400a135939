import { readSize } from '../../shared/rules/estimate-rules.ts';

/** The estimate's section. */
export const estimateId = 'stima';
export const estimateAddress = `#${estimateId}`;

/** The attributes of a link that selects a zone in the estimate, which estimate-links.ts reads. */
export const estimateLink = (zoneId: string) => ({
  href: estimateAddress,
  'data-estimate': zoneId,
});

/** The address of a shared estimate: `#stima?zona=porta-nuova&mq=85`, with the zone's id and the square metres. */
const fragmentPrefix = `${estimateAddress}?`;

/** A messenger may have percent-encoded the `?`. */
export const isSharedEstimate = (address: string): boolean =>
  address.startsWith(fragmentPrefix) || address.startsWith(`${estimateAddress}%`);

const parameters = { zone: 'zona', size: 'mq', condition: 'stato', floor: 'piano' };

/** The values of the form's fields. */
export const noChoice = { zone: '', size: '', condition: '', floor: '' };
export type Choice = typeof noChoice;

export type EstimateField = keyof Choice | 'slider' | 'lift';

/** The id of a field in the form. The house's radio buttons and its lift have it as their name. */
export const fieldId = (field: EstimateField) => `${estimateId}-${field}`;

/** The ids of the first view's question: its fields, and the link that leads to the estimate. */
export const askZoneId = 'ask-zone';
export const askSizeId = 'ask-size';
export const askLinkId = 'ask-link';

/** The range of an estimate, to which the address of a shared estimate leads. */
export const rangeId = `${estimateId}-range`;

/** The maximum length of a size as people type it, such as «circa 85 metri quadrati». */
const maxSizeLength = 40;

/** Makes `#stima?zona=porta-nuova&mq=85`, from «85 mq circa» as well. */
export function toFragment(choice: Choice): string {
  const query = new URLSearchParams();
  const reading = readSize(choice.size);
  const size = 'size' in reading ? `${reading.size}`.replace('.', ',') : choice.size;
  for (const [key, value] of Object.entries({ ...choice, size })) {
    if (value) {
      query.set(parameters[key as keyof Choice], value);
    }
  }
  return fragmentPrefix + query;
}

/** The ids of the form's options. */
type OptionIds = Record<'zones' | 'conditions' | 'floors', readonly { id: string }[]>;

/** `?`, `=` and `&`, as some messengers and mail programs encode them. */
const encodedSign = /%(?:3F|3D|26)/gi;

/** Undefined if the fragment isn't a shared estimate. Ids that no option has are ignored. */
export function fromFragment(
  fragment: string,
  { zones, conditions, floors }: OptionIds,
): Choice | undefined {
  const text = fragment.replace(encodedSign, decodeURIComponent);
  if (!text.startsWith(fragmentPrefix)) {
    return undefined;
  }
  const query = new URLSearchParams(text.slice(fragmentPrefix.length));
  const valueIn = (key: keyof Choice) => query.get(parameters[key]) ?? '';
  const idOf = (key: keyof Choice, options: OptionIds[keyof OptionIds]) =>
    options.find(({ id }) => id === valueIn(key))?.id ?? '';
  return {
    zone: idOf('zone', zones),
    size: valueIn('size').trim().slice(0, maxSizeLength),
    condition: idOf('condition', conditions),
    floor: idOf('floor', floors),
  };
}
