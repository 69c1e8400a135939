import { content } from 'virtual:content';
import type { Zone } from '../../shared/content/content.ts';
import { zoneDrawings } from '../../shared/design/drawings.ts';
import { formatPrice, formatTrend } from '../../shared/rules/format.ts';
import { byPrice } from '../../shared/rules/zones.ts';
import { mapDrawing } from '../drawings/content-map.ts';
import { drawingsOf } from '../drawings/zone-drawings.ts';
import { EstimateLink } from '../estimate/EstimateMap.tsx';
import { ImageSlot } from '../images/ImageSlot.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { trendClass } from '../ui/trend-class.ts';
import { cardId, number, ZoneMap } from './ZoneMap.tsx';

const { zones, figures } = content;
const drawings = drawingsOf(zones.zones);

export function Zones() {
  return (
    <section aria-label={zones.heading} className="screen-only zones">
      <div className="wrap band">
        <div className="columns gap-y-2 [--first:5]">
          <div className="beside-map">
            <h2>{zones.heading}</h2>
            <RunningText className="mt-(--air-xs) text-ink-soft">{zones.lead}</RunningText>
            {figures.satisfiedInZones && (
              <p className="mt-(--air-xs) text-lead">
                <span className="font-semibold text-primary">{figures.satisfiedInZones}</span>{' '}
                {zones.satisfiedLabel}
              </p>
            )}
            {mapDrawing && (
              <div className="map-place top-20 tall:sticky">
                <ZoneMap />
                <p className="mt-2 text-note text-ink-soft">{zones.mapNote}</p>
                {mapDrawing.attribution && (
                  <p className="text-note text-ink-soft">{mapDrawing.attribution}</p>
                )}
              </div>
            )}
          </div>
          <div>
            {byPrice(zones.zones).map((zone) => (
              <ZoneCard key={zone.id} zone={zone} />
            ))}
          </div>
        </div>
        <div className="mt-(--air-s) flex items-center gap-4">
          <p>{zones.ctaLead}</p>
          <a
            href="#contatti"
            data-subject={content.contatti.valuationSubject}
            className="button button-quiet shrink-0"
          >
            {zones.cta}
          </a>
        </div>
      </div>
    </section>
  );
}

/** A row with what one compares, which opens to what one reads. */
function ZoneCard({ zone }: { zone: Zone }) {
  return (
    <details id={cardId(zone.id)} data-zone={number(zone.id)} className="zone-card">
      <summary>
        <ImageSlot
          slot="zone"
          photo={zone.photo}
          alt=""
          drawing={drawings.get(zone.id) ?? zoneDrawings[0]}
        />
        <h3 translate="no">{zone.name}</h3>
        <span>
          <span className="sr-only">{zones.priceLabel} </span>
          <strong>{formatPrice(zone.price)}</strong> {zones.perSquareMetre}
          <span className="sr-only">, {zones.trendLabel}</span>{' '}
          <b className={trendClass(zone.trend)}>{formatTrend(zone.trend)}</b>{' '}
          <i>
            {zone.listings} {zones.listingsLabel}
          </i>
        </span>
      </summary>
      <RunningText>{zone.description}</RunningText>
      <ul className="tags">
        {zone.highlights.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <EstimateLink zone={zone} />
    </details>
  );
}
