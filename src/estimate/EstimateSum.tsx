import { formatCorrection, formatRange, formatSize, steps } from '../../shared/estimate/rules.ts';
import { formatPrice } from '../../shared/format.ts';
import { byPrice } from '../../shared/zones.ts';
import { type Basis, rangeOf } from './basis.ts';
import type { EstimateFormProps } from './props.ts';

/** With letters twice as large on a phone the amount goes under its words. */
const line = 'flex flex-wrap justify-between gap-x-4 border-b border-line py-2 [&>dt]:flex-[1_1_4rem]';

export function EstimateSum({ basis, marginLabel }: { basis: Basis; marginLabel: string }) {
  const { zone, size, corrections, margin } = basis;
  const percents = corrections.map(({ percent }) => percent);
  const [plain, ...corrected] = steps({ price: zone.price, size, corrections: percents });
  return (
    <dl className="sum digits">
      <div className={line}>
        <dt>
          {formatSize(size)} × {formatPrice(zone.price)}
        </dt>
        <dd>= {formatPrice(plain)}</dd>
      </div>
      {corrections.map(({ id, label, percent }, index) => (
        <div key={id} className={line}>
          <dt>
            {label} <b>{formatCorrection(percent)}</b>
          </dt>
          <dd>= {formatPrice(corrected[index] ?? plain)}</dd>
        </div>
      ))}
      <div className={`${line} font-semibold`}>
        <dt>
          {marginLabel} <b>±{margin}%</b>
        </dt>
        <dd>{formatRange(rangeOf(basis))}</dd>
      </div>
    </dl>
  );
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
            <span>{name}</span> <span>{formatRange({ low, high })}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              height="8"
              className="w-full"
            >
              <path d="M0 4h100" className="stroke-line" />
              <rect
                className={id === basis.zone.id ? 'fill-rosso' : 'fill-edge'}
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
