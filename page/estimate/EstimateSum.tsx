import {
  feeOf,
  formatCorrection,
  formatRange,
  formatSize,
  roundPrice,
  steps,
} from '../../shared/rules/estimate.ts';
import { formatPrice } from '../../shared/rules/format.ts';
import { byPrice } from '../../shared/rules/zones.ts';
import { type Basis, rangeOf } from './basis.ts';
import type { EstimateFormProps } from './props.ts';

/** With letters twice as large on a phone the amount goes under its words. */
const line =
  'flex flex-wrap justify-between gap-x-4 border-b border-line py-2 [&>dt]:flex-[1_1_4rem]';

type SumProps = Pick<EstimateFormProps, 'marginLabel' | 'fee'> & {
  basis: Basis;
  words: EstimateFormProps['text']['net'];
};

export function EstimateSum({ basis, marginLabel, fee, words }: SumProps) {
  const { zone, size, corrections, margin } = basis;
  const percents = corrections.map(({ percent }) => percent);
  const values = steps({ price: zone.price, size, corrections: percents });
  const [plain, ...corrected] = values;
  const net = netLines(values.at(-1) ?? plain, fee, words);
  return (
    <dl className="sum digits">
      <div className={line}>
        <dt>
          {formatSize(size)} × {formatPrice(zone.price)}
        </dt>
        <dd>= {roundPrice(plain)}</dd>
      </div>
      {corrections.map(({ id, label, percent, reason }, index) => (
        <div key={id} className={line}>
          <dt>
            {label} <b>{formatCorrection(percent)}</b> <Reason>{reason}</Reason>
          </dt>
          <dd>= {roundPrice(corrected[index] ?? plain)}</dd>
        </div>
      ))}
      <div className={`${line} font-semibold`}>
        <dt>
          {marginLabel} <b>±{margin}%</b>
        </dt>
        <dd>{formatRange(rangeOf(basis))}</dd>
      </div>
      {net.map(({ name, amount }) => (
        <div key={name} className={line}>
          <dt>{name}</dt>
          <dd>
            {words.about} {roundPrice(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Reason = ({ children }: { children: string }) => (
  <span className="block text-note">{children}</span>
);

function netLines(value: number, fee: SumProps['fee'], words: SumProps['words']) {
  if (!fee) {
    return [];
  }
  const cost = feeOf(value, Number.parseFloat(fee.replace(',', '.')));
  return [
    { name: `${words.fee} ${fee} ${words.vat}`, amount: cost },
    { name: words.rest, amount: value - cost },
  ];
}

type ScaleProps = { basis: Basis; zones: EstimateFormProps['zones']; title: string };

export function ZoneScale({ basis, zones, title }: ScaleProps) {
  const ranges = byPrice(zones).map((zone) => ({ ...zone, ...rangeOf(basis, zone) }));
  const start = Math.min(...ranges.map(({ low }) => low));
  const scale = 100 / (Math.max(...ranges.map(({ high }) => high)) - start || 1);
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ol className="mt-2 grid gap-3 digits">
        {ranges.map(({ id, name, low, high }) => (
          <li
            key={id}
            aria-current={id === basis.zone.id || undefined}
            className={`flex flex-wrap justify-between ${id === basis.zone.id ? 'font-semibold' : ''}`}
          >
            <span translate="no">{name}</span> <span>{formatRange({ low, high })}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              height="8"
              className="w-full"
            >
              <rect
                className={id === basis.zone.id ? 'fill-primary' : 'fill-edge'}
                x={(low - start) * scale}
                width={(high - low) * scale}
                height="8"
              />
            </svg>
          </li>
        ))}
      </ol>
    </div>
  );
}
