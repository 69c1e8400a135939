import { content } from 'virtual:content';
import type { Zone } from '../../shared/content/content.ts';
import { formatNumber, formatPrice } from '../../shared/text/format.ts';
import { estimateLink } from '../estimate/estimate-names.ts';
import { Picture } from '../images/Picture.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { Trend } from '../ui/Trend.tsx';
import { valuationLink } from './valuation-link.ts';

const { estimate, figures, zones } = content;

/** Drawings that suit nearly any town, used in turn for zones that name none. */
const plainDrawings: Zone['drawing'][] = ['borgo', 'palazzi', 'parco'];

export function Zones() {
  return (
    <section aria-label={zones.heading}>
      <div className="wrap band">
        <div className="columns first-8 items-end gap-y-2">
          <h2>{zones.heading}</h2>
          {figures.satisfiedInZones && (
            <p className="text-ink-soft">
              <b className="text-primary">{figures.satisfiedInZones.number}</b>{' '}
              {zones.satisfiedLabel}
            </p>
          )}
        </div>
        <ul className="zones mt-(--space-m)">
          {zones.zones.map((zone, index) => (
            <ZoneCard key={zone.id} zone={zone} index={index} />
          ))}
        </ul>
        <div className="mt-(--space-s) flex flex-wrap items-center gap-4">
          <p className="max-w-max flex-1 basis-40">{zones.ctaLead}</p>
          <a {...valuationLink} className="button button-quiet">
            {zones.cta}
          </a>
        </div>
      </div>
    </section>
  );
}

function ZoneCard({ zone, index }: { zone: Zone; index: number }) {
  const drawing = zone.drawing ?? plainDrawings[index % plainDrawings.length];
  return (
    <li className="zone-card">
      <Picture place="zone" photo={zone.photo} alt="" drawing={drawing as string} />
      <div>
        <h3 translate="no">{zone.name}</h3>
        <p className="zone-figures digits">
          <span>
            <strong>{formatPrice(zone.price)}</strong> {zones.perSquareMetre}{' '}
            {/* A separate block, because screen readers announce a label inside a line of larger letters as a
                separate line. */}
            <span className="inline-block">
              <Trend percent={zone.trend} />
            </span>
          </span>{' '}
          <span>
            {formatNumber(zone.listings)} {zones.listingsLabel}
          </span>
        </p>
        <RunningText>{zone.description}</RunningText>
        <ul className="tags mt-1 text-ink-soft">
          {zone.highlights.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <a {...estimateLink(zone.id)} className="link semibold">
          {estimate.zoneCta}
          <span className="sr-only">
            . {estimate.zoneCtaSpoken}: <span translate="no">{zone.name}</span>
          </span>
        </a>
      </div>
    </li>
  );
}
