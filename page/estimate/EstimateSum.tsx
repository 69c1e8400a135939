import {
  feeOf,
  formatCorrection,
  formatMargin,
  formatRange,
  formatRoundPrice,
  formatSize,
  runningValues,
  withVat,
} from '../../shared/rules/estimate-rules.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { type Basis, rangeOf } from './basis.ts';
import type { EstimateFormProps } from './estimate-props.ts';

type SumProps = Pick<EstimateFormProps, 'marginLabel' | 'fee'> & {
  basis: Basis;
  texts: EstimateFormProps['texts']['net'];
};

export function EstimateSum({ basis, marginLabel, fee, texts }: SumProps) {
  const { zone, size, corrections, margin } = basis;
  const percents = corrections.map(({ percent }) => percent);
  const values = runningValues({ price: zone.price, size, corrections: percents });
  const [plain, ...corrected] = values;
  const net = netLines(values.at(-1) ?? plain, fee, texts);
  return (
    <dl className="sum digits">
      <div>
        <dt>{`${formatSize(size)} × ${formatPrice(zone.price)}`}</dt>
        <dd>= {formatRoundPrice(plain)}</dd>
      </div>
      {corrections.map(({ id, label, percent, reason }, index) => (
        <div key={id}>
          <dt>
            {label} <b>{formatCorrection(percent)}</b>{' '}
            <span className="block text-note">{reason}</span>
          </dt>
          <dd>= {formatRoundPrice(corrected[index] ?? plain)}</dd>
        </div>
      ))}
      <div className="semibold">
        <dt>
          {`${marginLabel} `}
          <b>{formatMargin(margin)}</b>
        </dt>
        <dd>{formatRange(rangeOf(basis))}</dd>
      </div>
      {net.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{`${texts.about} ${formatRoundPrice(amount)}`}</dd>
        </div>
      ))}
    </dl>
  );
}

function netLines(value: number, fee: SumProps['fee'], texts: SumProps['texts']) {
  if (!fee) {
    return [];
  }
  const cost = feeOf(value, fee);
  return [
    { name: `${texts.fee} ${fee} ${texts.vat}, ${withVat(fee)} ${texts.total}`, amount: cost },
    { name: texts.rest, amount: value - cost },
  ];
}
