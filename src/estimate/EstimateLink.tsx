import { content } from '../content/index.ts';

/** In the card of a zone (`data-zone`): leads to the estimate, with the zone chosen (see zone-links.ts). */
export function EstimateLink({ zone }: { zone: string }) {
  return (
    <a href="#stima" className="link inline-block py-0.5 text-note font-semibold">
      {content.estimate.zoneLink}
      <span className="sr-only">: {zone}</span>
    </a>
  );
}
