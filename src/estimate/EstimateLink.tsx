import type { Zone } from '../../shared/content/content.ts';
import { content } from '../content/index.ts';

/** Leads from a zone to the estimate, with the zone chosen (see zone-links.ts). */
export function EstimateLink({ zone: { id, name } }: { zone: Pick<Zone, 'id' | 'name'> }) {
  return (
    <a href="#stima" data-estimate={id} className="link mt-3 inline-block">
      {content.estimate.zoneLink}
      <span className="sr-only">: {name}</span>
    </a>
  );
}
