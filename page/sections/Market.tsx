import { content } from 'virtual:content';
import { formatPrice, formatTrend } from '../../shared/rules/format.ts';
import { byPrice } from '../../shared/rules/zones.ts';
import { LayOut } from '../layout/LayOut.tsx';
import { Figures } from '../ui/Figures.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { trendClass } from '../ui/trend-class.ts';
import { Estimate } from './Estimate.tsx';

const { proprieta, zones } = content;
const highest = Math.max(...zones.zones.map((zone) => zone.price));

export function Market() {
  return (
    <section id="proprieta" aria-label={proprieta.heading} tabIndex={-1} className="bg-ground-deep">
      <div className="wrap band columns [--first:4]">
        <div>
          <h2>{proprieta.heading}</h2>
          <RunningText className="mt-(--air-xs) text-ink-soft">{proprieta.lead}</RunningText>
          <Figures figures={proprieta.figures} className="mt-(--air-xs)" />
        </div>
        <div className="@container/market">
          <MarketTable />
          <p className="mt-3 text-note text-ink-soft">{proprieta.source}</p>
        </div>
      </div>
      <LayOut />
      <div className="wrap pb-(--air-s)">
        <Estimate />
      </div>
    </section>
  );
}

function MarketTable() {
  const { table, period } = proprieta;
  return (
    <table className="market digits w-full">
      <caption className="pb-2 text-left font-serif text-h3 font-semibold">{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.zone}</th>
          <th scope="col">{table.price}</th>
          <th scope="col">{table.trend}</th>
          <th scope="col">{table.period}</th>
        </tr>
      </thead>
      <tbody>
        {byPrice(zones.zones).map((zone, row) => (
          <tr key={zone.id}>
            <th scope="row">
              <div
                translate="no"
                className="grid gap-0.5 font-semibold @xl/market:grid-cols-[11rem_1fr] @xl/market:items-center"
              >
                {zone.name}
                {zones.zones.length > 1 && (
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 12"
                    preserveAspectRatio="none"
                    className="h-2 w-full fill-accent"
                  >
                    <rect width={((zone.price / highest) * 100).toFixed(1)} height="12" />
                  </svg>
                )}
              </div>
            </th>
            <td className="font-semibold">{formatPrice(zone.price)}</td>
            <td className={trendClass(zone.trend)}>{formatTrend(zone.trend)}</td>
            {row === 0 && <td rowSpan={zones.zones.length}>{period}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
