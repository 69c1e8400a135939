import { formatPrice, formatTrend } from '../../shared/format.ts';
import { byPrice } from '../../shared/zones.ts';
import { content } from '../content/index.ts';
import { Estimate } from '../estimate/Estimate.tsx';
import { SourcesLink } from '../legal/Sources.tsx';
import { FigureSentence } from '../ui/FigureSentence.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { proprieta, zones } = content;
const highest = Math.max(...zones.zones.map((zone) => zone.price));

export function Proprieta() {
  return (
    <section id="proprieta" aria-label={proprieta.heading} tabIndex={-1} className="bg-plaster-deep">
      <div className="wrap band grid gap-8 lg:grid-cols-12 lg:gap-x-10">
        <div className="lg:col-span-4">
          <h2 className="text-h2">{proprieta.heading}</h2>
          <p className="mt-5 text-ink-soft">
            <RunningText>{proprieta.lead}</RunningText>
          </p>
          <FigureSentence figures={proprieta.figures} className="mt-6 border-l-2 border-ocra pl-5 lg:mt-10" />
          <SourcesLink className="screen-only mt-4 text-ink-soft" />
        </div>
        <div className="market-room lg:col-span-8">
          <MarketTable />
          <p className="mt-4 text-note text-ink-soft">{proprieta.source}</p>
        </div>
      </div>
      <div className="screen-only wrap pb-12 lg:pb-16">
        <Estimate />
      </div>
      <div className="screen-only wrap pb-16 lg:pb-24">
        <div className="grid gap-6 border-t-2 border-ink pt-8 lg:grid-cols-12 lg:gap-x-10">
          <h3 className="text-h2 lg:col-span-6">{proprieta.cta.heading}</h3>
          <div className="lg:col-span-6">
            <p className="text-lead text-ink-soft">
              <RunningText>{proprieta.cta.body}</RunningText>
            </p>
            <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
              <a href="#contatti" className="button button-quiet">
                {proprieta.cta.valuation}
              </a>
              <a href="/report-mercato-bologna.pdf" download className="button button-quiet">
                {proprieta.cta.report}
              </a>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Chart and table in one: the bars are drawn into the cells that carry their figures. */
function MarketTable() {
  const { table, period } = proprieta;
  return (
    <table className="market">
      <caption className="pb-4 text-left font-serif text-h3 font-semibold">{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.zone}</th>
          <th scope="col">{table.price}</th>
          <th scope="col">{table.trend}</th>
          <th scope="col">{table.period}</th>
        </tr>
      </thead>
      <tbody>
        {byPrice(zones.zones).map((zone) => (
          <tr key={zone.id}>
            <th scope="row">
              <div className="market-zone">
                {zone.name}
                <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none">
                  <rect width={(zone.price / highest) * 100} height="12" />
                </svg>
              </div>
            </th>
            <td className="font-semibold">{formatPrice(zone.price)}</td>
            <td className={zone.trend < 0 ? 'text-rosso' : 'text-persiana'}>{formatTrend(zone.trend)}</td>
            <td>{period}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
