import type { Zone } from '../../shared/content/content.ts';
import { content } from '../content/index.ts';

/** In the card of a zone: leads to the estimate, with the zone chosen (see zone-links.ts). */
export function EstimateLink({ zone: { id, name } }: { zone: Zone }) {
  return (
    <a href="#stima" data-estimate={id} className="link inline-block py-0.5 text-note font-semibold">
      {content.estimate.zoneLink}
      <span className="sr-only">: {name}</span>
    </a>
  );
}
