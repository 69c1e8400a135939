import { useEffect } from 'react';
import { estimateLine } from '../../shared/rules/estimate-rules.ts';
import { isFollowedHere } from '../both-scripts/on-click.ts';
import { subjectLinkSelector } from '../contact/form-links.ts';
import { writeLine } from '../contact/write-form.ts';
import { type Basis, descriptionOf, rangeOf } from './basis.ts';
import { estimateHref } from './estimate-names.ts';

/**
 * Writes the estimate into the message when the visitor follows a link to the contact form: the island's, or the one in
 * the section outside the island. The line begins with `start`.
 */
export function useMessageLine(basis: Basis | undefined, start: string): void {
  useEffect(() => {
    const writeEstimate = (click: MouseEvent) => {
      const link = (click.target as Element).closest(`${estimateHref} ${subjectLinkSelector}`);
      if (basis && link && isFollowedHere(click)) {
        const line = estimateLine(start, descriptionOf(basis), rangeOf(basis));
        writeLine('estimate_zone', line, basis.zone.id);
      }
    };
    // Capturing, so that this runs before wireFormLinks, which focuses the first empty field: by then the message must
    // not be empty.
    addEventListener('click', writeEstimate, true);
    return () => removeEventListener('click', writeEstimate, true);
  }, [basis, start]);
}
