import { content } from 'virtual:content';
import { byPrice } from '../../shared/rules/estimate-rules.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { Palazzo } from '../drawings/Palazzo.tsx';
import { streetOf } from '../drawings/street.ts';
import { FigureLines } from '../ui/FigureLines.tsx';
import { ForcedLayout } from '../ui/ForcedLayout.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { Trend } from '../ui/Trend.tsx';
import { Estimate } from './Estimate.tsx';

const { market, zones } = content;

/** With more houses than this, the street has two rows. */
const maxInOneRow = 8;

export function Market() {
  return (
    <section id="proprieta" aria-label={market.heading} tabIndex={-1} className="bg-ground-deep">
      <div className="wrap band">
        <div className="columns first-6 second-8 items-end">
          <div>
            <h2>{market.heading}</h2>
            <RunningText className="mt-(--space-xs) text-ink-soft">{market.lead}</RunningText>
          </div>
          <FigureLines figures={market.figures} />
        </div>
        <div className="@container/street mt-(--space-m)">
          <Street />
          <p className="mt-3 text-note text-ink-soft">{market.source}</p>
        </div>
      </div>
      <ForcedLayout />
      <div className="wrap pb-(--space-s)">
        <Estimate />
      </div>
    </section>
  );
}

function Street() {
  const cards = byPrice(zones.zones);
  const houses = streetOf(cards.map(({ price }) => price));
  return (
    <ul
      aria-label={market.labels.street}
      className={`street digits ${cards.length > maxInOneRow ? 'long' : ''}`}
    >
      {cards.map(({ id, name, price, trend }, index) => {
        const house = houses[index];
        return (
          <li key={id}>
            {house && <Palazzo {...house} index={index} />}
            <p>
              <b translate="no">{name}</b>{' '}
              <span className="price">
                <strong>{formatPrice(price)}</strong> {zones.perSquareMetre}
              </span>{' '}
              <span>
                <Trend percent={trend} /> <span className="together">{market.period}</span>
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
