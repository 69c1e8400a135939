import { onClick } from '../browser/on-click.ts';
import { estimateKey, readSession } from '../browser/session.ts';
import {
  askLinkId,
  askSizeId,
  askZoneId,
  estimateAddress,
  fieldId,
  fragmentPrefix,
  type Parameter,
} from './fragment.ts';

/** The attributes of a link that selects a zone in the estimate. */
export const estimateLink = (zoneId: string) => ({
  href: estimateAddress,
  'data-estimate': zoneId,
});

/** A field of the question is named like its parameter. */
type Named = { name: Parameter };

/** The first view's question and a zone's card lead to the estimate with what the visitor has told them. */
export function leadToEstimate(): void {
  const question = document.getElementById(askLinkId) as HTMLAnchorElement;
  const zone = document.getElementById(askZoneId) as HTMLSelectElement & Named;
  const size = document.getElementById(askSizeId) as HTMLInputElement & Named;
  question.href = readSession(estimateKey) || fragmentPrefix;

  /**
   * Writes an answer into the question's address, for a form that is already hydrated, and into the form's field, for
   * one that isn't yet. The rest of the address stays: it is the form's present choice.
   */
  const answer = ({ name }: Named, value: string): void => {
    if (value) {
      const choice = new URLSearchParams(question.hash.slice(fragmentPrefix.length));
      choice.set(name, value);
      question.href = fragmentPrefix + choice;
      (document.getElementById(fieldId(name)) as HTMLInputElement).value = value;
    }
  };

  onClick(`#${askLinkId}`, () => {
    answer(zone, zone.value);
    answer(size, size.value);
  });
  onClick('[data-estimate]', (link: HTMLAnchorElement) => {
    answer(zone, link.dataset.estimate as string);
    link.href = question.href;
  });
  size.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') {
      question.click();
    }
  });
}
