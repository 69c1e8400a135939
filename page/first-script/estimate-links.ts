import { onClick } from '../both-scripts/on-click.ts';
import { estimateEvent } from '../both-scripts/page-state.ts';
import { askLinkId, askSizeId, askZoneId, fieldId, rangeId } from '../estimate/estimate-names.ts';

/** The first view's question and a zone's card fill in what the visitor chose there, and lead to the range. */
export function wireEstimateLinks(): void {
  const zone = document.getElementById(askZoneId) as HTMLSelectElement;
  const size = document.getElementById(askSizeId) as HTMLInputElement;
  onClick(`#${askLinkId}`, (link: HTMLAnchorElement) => {
    fillIn('zone', zone.value);
    fillIn('size', size.value);
    leadToRange(link);
  });
  onClick('[data-estimate]', (link: HTMLAnchorElement) => {
    fillIn('zone', link.dataset.estimate as string);
    leadToRange(link);
  });
  size.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') {
      document.getElementById(askLinkId)?.click();
    }
  });
}

/** An empty answer leaves the form's field as it is. */
function fillIn(field: 'zone' | 'size', value: string): void {
  if (value) {
    (document.getElementById(fieldId(field)) as HTMLInputElement).value = value;
  }
}

/** Without a script the range is hidden, so until it's clicked the link leads to the section. */
function leadToRange(link: HTMLAnchorElement): void {
  dispatchEvent(new Event(estimateEvent)); // A form that is already hydrated reads its fields again.
  link.href = `#${rangeId}`;
}
