import { readSize } from '../../shared/rules/estimate-rules.ts';
import { type Choice, estimateHref } from './estimate-names.ts';

/** The href of a shared estimate: `#stima?zona=porta-nuova&mq=85`, with the zone's id and the square metres. */
const hrefPrefix = `${estimateHref}?`;

/** A messenger may have percent-encoded the `?`. */
export const isSharedEstimate = (href: string): boolean => /^#stima[?%]/.test(href);

const parameters = { zone: 'zona', size: 'mq', condition: 'stato', floor: 'piano' };

/** The maximum length of a size as people type it, such as «circa 85 metri quadrati». */
const maxSizeLength = 40;

/** Makes `#stima?zona=porta-nuova&mq=85`, from «85 mq circa» as well. */
export function toHref(choice: Choice): string {
  const query = new URLSearchParams();
  const parsed = readSize(choice.size);
  const size = 'size' in parsed ? `${parsed.size}`.replace('.', ',') : choice.size;
  for (const [key, value] of Object.entries({ ...choice, size })) {
    if (value) {
      query.set(parameters[key as keyof Choice], value);
    }
  }
  return hrefPrefix + query;
}

/** The ids of the form's options. */
export type OptionIds = Record<'zones' | 'conditions' | 'floors', readonly { id: string }[]>;

/** `?`, `=` and `&`, as some messengers and mail programs encode them. */
const encodedSign = /%(?:3F|3D|26)/gi;

/** Undefined if it isn't the href of a shared estimate. Ids that no option has are ignored. */
export function fromHref(
  href: string,
  { zones, conditions, floors }: OptionIds,
): Choice | undefined {
  // In our own hrefs such signs belong to a value.
  const isOurs = href.startsWith(hrefPrefix);
  const text = isOurs ? href : href.replace(encodedSign, decodeURIComponent);
  if (!text.startsWith(hrefPrefix)) {
    return undefined;
  }
  const query = new URLSearchParams(text.slice(hrefPrefix.length));
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
