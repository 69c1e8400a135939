import { useEffect, useRef, useState } from 'react';
import { estimateLine } from '../../shared/estimate/message.ts';
import { estimate, formatCorrection, formatSize } from '../../shared/estimate/rules.ts';
import { formatPrice } from '../../shared/format.ts';
import { bringIntoSight } from '../ui/in-sight.ts';
import type { Correction, EstimateFormProps } from './props.ts';

/** What an estimate is made from: there once zone and square metres are. */
type Basis = {
  zone: EstimateFormProps['zones'][number];
  size: number;
  corrections: Correction[];
  margin: number;
};
type Text = EstimateFormProps['text'];

/**
 * The range and what it was made from.
 * @param typing whether a number may still be growing: it is shown as it grows, and said when it has
 */
export function EstimateRange({
  text,
  basis,
  typing,
}: {
  text: Text;
  basis: Basis | undefined;
  typing: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const range = basis && rangeOf(basis);
  const sentence =
    range && `${text.result} ${text.from} ${formatPrice(range.low)} ${text.to} ${formatPrice(range.high)}.`;
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (!typing || !sentence) setSaid(sentence);
  }, [typing, sentence]);
  useEffect(() => {
    // Above a phone's keyboard there is little room: what one types for must stay in it.
    if (sentence && document.activeElement?.id === 'stima-size' && place.current)
      bringIntoSight(place.current);
  }, [sentence]);

  return (
    <div ref={place} className="estimate-range sm:col-span-2">
      {basis && range ? (
        <>
          {/* The range is read as the sentence below, in one go. */}
          <p aria-hidden="true" className="figure">
            {formatPrice(range.low)}–<wbr />
            {formatPrice(range.high)}
          </p>
          <p className="mt-2 text-ink-soft">{sum(basis, text.average)}</p>
        </>
      ) : (
        <p className="text-ink-soft">{text.waiting}</p>
      )}
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** The way to a better answer, with the estimate as the message's beginning. */
export function EstimateInvitation({ text, basis }: { text: Text; basis: Basis }) {
  const invitation = {
    subject: text.subject,
    message: estimateLine(text.message, described(basis), rangeOf(basis)),
  };
  return (
    <a href="#modulo" data-invitation={JSON.stringify(invitation)} className="button button-primary mt-6">
      {text.cta}
    </a>
  );
}

const rangeOf = ({ zone, size, corrections, margin }: Basis) =>
  estimate({
    price: zone.price,
    size,
    corrections: corrections.map(({ percent }) => percent),
    margin,
  });

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
