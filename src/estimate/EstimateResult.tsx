import { formatPrice } from '../ui/format.ts';
import type { Correction, EstimateFormProps } from './EstimateForm.tsx';
import { estimateLine } from './message.ts';
import { estimate, formatCorrection, formatSize } from './rules.ts';

type Props = {
  text: EstimateFormProps['text'];
  /** Missing until zone and square metres are there. */
  basis:
    | { zone: EstimateFormProps['zones'][number]; size: number; corrections: Correction[]; margin: number }
    | undefined;
};

/** The range, what it was made from, and the way to a better answer. */
export function EstimateResult({ text, basis }: Props) {
  const range =
    basis &&
    estimate({
      price: basis.zone.price,
      size: basis.size,
      corrections: basis.corrections.map(({ percent }) => percent),
      margin: basis.margin,
    });
  return (
    <div className="mt-8 border-t-2 border-ink pt-5">
      <div aria-live="polite">
        {basis && range ? (
          <>
            <span className="sr-only">{text.result} </span>
            <span className="figure block">
              {formatPrice(range.low)}–<wbr />
              {formatPrice(range.high)}
            </span>
            <span className="mt-2 block text-ink-soft">{sum(basis, text.average)}</span>
          </>
        ) : (
          <span className="text-ink-soft">{text.waiting}</span>
        )}
      </div>
      {basis && range && (
        <a
          href="#modulo"
          data-invitation={JSON.stringify({
            subject: text.subject,
            message: estimateLine(text.message, described(basis), range),
          })}
          className="button button-primary mt-5"
        >
          {text.cta}
        </a>
      )}
    </div>
  );
}

type Basis = NonNullable<Props['basis']>;

/** `Quartiere Savena, 85 m², €2.600 al m² in media · Da ristrutturare -10%` */
function sum({ zone, size, corrections }: Basis, average: string): string {
  const corrected = corrections.map(({ label, percent }) => `${label} ${formatCorrection(percent)}`.trim());
  return [`${zone.name}, ${formatSize(size)}, ${formatPrice(zone.price)} ${average}`, ...corrected].join(
    ' · ',
  );
}

const described = ({ zone, size, corrections }: Basis) => [
  zone.name,
  formatSize(size),
  ...corrections.map(({ label }) => label.toLowerCase()),
];
