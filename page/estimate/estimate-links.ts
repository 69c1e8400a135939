import { onClick } from '../browser/on-click.ts';
import { estimateEvent } from '../browser/page-state.ts';
import { askLinkId, askSizeId, askZoneId, fieldId, rangeId } from './estimate-names.ts';

/** The first view's question and a zone's card lead to the estimate's range, with what the visitor has told them. */
export function wireEstimateLinks(): void {
  const zone = document.getElementById(askZoneId) as HTMLSelectElement;
  const size = document.getElementById(askSizeId) as HTMLInputElement;
  onClick(`#${askLinkId}`, (link: HTMLAnchorElement) => {
    choose('zone', zone.value);
    choose('size', size.value);
    leadToRange(link);
  });
  onClick('[data-estimate]', (link: HTMLAnchorElement) => {
    choose('zone', link.dataset.estimate as string);
    leadToRange(link);
  });
  size.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') {
      document.getElementById(askLinkId)?.click();
    }
  });
}

/**
 * Fills in the form's field, which counts at hydration, and tells a form that is already hydrated. What the visitor
 * hasn't told stays.
 */
function choose(field: 'zone' | 'size', value: string): void {
  if (value) {
    (document.getElementById(fieldId(field)) as HTMLInputElement).value = value;
    dispatchEvent(new CustomEvent(estimateEvent, { detail: { [field]: value } }));
  }
}

/** Without a script the range is hidden, so until it's clicked the link leads to the section. */
function leadToRange(link: HTMLAnchorElement): void {
  link.href = `#${rangeId}`;
}
