import type { Zone } from '../../shared/content/content.ts';
import { zoneDrawings } from '../../shared/drawings.ts';
import { formatPrice, formatTrend, ofTrend } from '../../shared/format.ts';
import { content } from '../content/index.ts';
import { mapDrawing } from '../content/map.ts';
import { EstimateLink } from '../estimate/EstimateMap.tsx';
import { ImageSlot } from '../images/ImageSlot.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { cardId, number, ZoneMap } from './ZoneMap.tsx';

const { zones, figures } = content;

export function Zones() {
  return (
    <section aria-label={zones.heading} className="screen-only zones">
      <div className="wrap band">
        <div className="columns gap-y-10 [--first:5]">
          <div>
            <h2>{zones.heading}</h2>
            <RunningText className="mt-5 text-ink-soft">{zones.lead}</RunningText>
            {figures.satisfiedInZones && (
              <p className="mt-4 text-lead">
                <span className="font-semibold text-rosso">{figures.satisfiedInZones}</span>{' '}
                {zones.satisfiedLabel}
              </p>
            )}
            <nav aria-label={mapDrawing ? zones.mapLabel : zones.heading} className="top-20 mt-6 tall:sticky">
              <ZoneMap />
              {mapDrawing && <p className="mt-2 text-note text-ink-soft">{zones.mapNote}</p>}
              {mapDrawing?.attribution && <p className="text-note text-ink-soft">{mapDrawing.attribution}</p>}
            </nav>
          </div>
          <ul>
            {zones.zones.map((zone) => (
              <ZoneCard key={zone.id} zone={zone} />
            ))}
          </ul>
        </div>
        <div className="mt-8 flex flex-col items-start gap-4 sm:flex-row sm:items-center">
          <p className="text-lead">{zones.ctaLead}</p>
          <a href="#contatti" className="button button-quiet">
            {zones.cta}
          </a>
        </div>
      </div>
    </section>
  );
}

function ZoneCard({ zone }: { zone: Zone }) {
  return (
    <li id={cardId(zone.id)} data-zone={number(zone.id)} tabIndex={-1} className="zone-card">
      <ImageSlot slot="zone" photo={zone.photo} alt="" drawing={zone.drawing ?? zoneDrawings[0]} />
      <div className="grid gap-1 self-center">
        <h3>{zone.name}</h3>
        <dl className="flex flex-wrap items-baseline gap-x-4">
          <div>
            <dt className="sr-only">{zones.priceLabel}</dt>
            <dd className="font-serif text-h3 font-semibold">
              {formatPrice(zone.price)}
              <span> {zones.perSquareMetre}</span>
            </dd>
          </div>
          <div>
            <dt className="sr-only">{zones.trendLabel}</dt>
            <dd className={`font-semibold ${ofTrend(zone.trend, ['text-rosso', '', 'text-persiana'])}`}>
              {formatTrend(zone.trend)}
            </dd>
          </div>
          <div>
            <dt className="sr-only">{zones.listingsLabel}</dt>
            <dd className="text-note text-ink-soft">
              {zone.listings} <span aria-hidden="true">{zones.listingsLabel}</span>
            </dd>
          </div>
        </dl>
      </div>
      <div className="col-span-full sm:col-[2]">
        <RunningText className="text-ink-soft">{zone.description}</RunningText>
        <ul className="mt-2 flex flex-wrap gap-x-5 text-note">
          {zone.highlights.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <EstimateLink zone={zone} />
      </div>
    </li>
  );
}
