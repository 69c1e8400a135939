import { formatPrice, formatTrend, ofTrend } from '../../shared/format.ts';
import { byPrice } from '../../shared/zones.ts';
import { content } from '../content/index.ts';
import { LayOut } from '../layout/LayOut.tsx';
import { reportPath } from '../report/path.ts';
import { Figures } from '../ui/Figures.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { Estimate } from './Estimate.tsx';

const { agency, proprieta, zones } = content;
const highest = Math.max(...zones.zones.map((zone) => zone.price));

export function Proprieta() {
  return (
    <section id="proprieta" aria-label={proprieta.heading} tabIndex={-1} className="bg-plaster-deep">
      <div className="wrap band columns [--first:4]">
        <div>
          <h2>{proprieta.heading}</h2>
          <RunningText className="mt-5 text-ink-soft">{proprieta.lead}</RunningText>
          <Figures
            figures={proprieta.figures}
            className="figure-sentence mt-(--air-s) border-l-2 border-ocra pl-5"
          />
        </div>
        <div className="@container/market">
          <MarketTable />
          <p className="mt-4 text-note text-ink-soft">{proprieta.source}</p>
        </div>
      </div>
      <LayOut />
      <div className="screen-only wrap pb-(--air-l)">
        <Estimate />
      </div>
      <div className="screen-only wrap pb-(--air-xl)">
        <div className="columns gap-y-6 border-t-2 border-ink pt-8 [--first:6]">
          <h3 className="text-h2">{proprieta.cta.heading}</h3>
          <div>
            <RunningText className="text-lead text-ink-soft">{proprieta.cta.body}</RunningText>
            <div className="mt-6 flex flex-col flex-wrap gap-3 sm:flex-row">
              <a href="#contatti" className="button button-quiet">
                {proprieta.cta.valuation}
              </a>
              <a href={reportPath(agency)} download className="button button-quiet">
                {proprieta.cta.report}
              </a>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function MarketTable() {
  const { table, period } = proprieta;
  return (
    <table className="market digits w-full">
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
              <div className="grid gap-1.5 font-semibold @xl/market:grid-cols-[11rem_1fr] @xl/market:items-center">
                {zone.name}
                {zones.zones.length > 1 && (
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 12"
                    preserveAspectRatio="none"
                    className="h-2.5 w-full fill-ocra @xl/market:h-3.5"
                  >
                    <rect width={((zone.price / highest) * 100).toFixed(1)} height="12" />
                  </svg>
                )}
              </div>
            </th>
            <td className="font-semibold">{formatPrice(zone.price)}</td>
            <td className={ofTrend(zone.trend, ['text-rosso', '', 'text-persiana'])}>
              {formatTrend(zone.trend)}
            </td>
            <td>{period}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
