import { useEffect, useRef } from 'react';
import { formatRange } from '../../shared/rules/estimate.ts';
import { formatPrice } from '../../shared/rules/format.ts';
import { bringIntoSight } from '../ui/in-sight.ts';
import { Names } from '../ui/Names.tsx';
import { type Basis, described, rangeOf } from './basis.ts';
import type { EstimateFormProps } from './props.ts';

type Props = {
  text: EstimateFormProps['text'];
  basis: Basis | undefined;
  /** Shown, marked as one, until there is a choice. */
  example: Basis;
  /** While typing, the range is shown but not announced. */
  typing: boolean;
};

export function EstimateRange({ text, basis, example, typing }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const range = basis && rangeOf(basis);
  const sentence =
    range &&
    `${text.result} ${text.from} ${formatPrice(range.low)} ${text.to} ${formatPrice(range.high)}.`;
  useEffect(() => {
    // A phone's keyboard leaves little room: the result must stay in view.
    if (sentence && document.activeElement?.id === 'stima-size' && element.current) {
      bringIntoSight(element.current);
    }
    if (sentence) {
      window.count?.('estimate');
    }
  }, [sentence]);

  return (
    // As tall empty as filled, so that nothing below it moves. A shared estimate opens here: with as much of its fields above
    // as the window has room for.
    <div
      ref={element}
      id="stima-range"
      className="@container col-span-full min-h-29 scroll-mt-[min(19rem,40svh)] border-t-2 border-ink pt-5"
    >
      {basis && range ? (
        <>
          <p
            key={sentence}
            aria-hidden="true"
            className="figure digits whitespace-nowrap text-range"
          >
            {formatRange(range)}
          </p>
          <p className="mt-2 text-ink-soft">
            <Names names={[basis.zone.name]}>{described(basis).join(', ')}</Names>
            {' · '}
            <span className="inline-block">{text.prices}</span>
          </p>
        </>
      ) : (
        <>
          <p
            key="example"
            aria-hidden="true"
            className="figure digits whitespace-nowrap text-range text-edge"
          >
            {formatRange(rangeOf(example))}
          </p>
          <p className="mt-2 text-ink-soft">
            {text.example}{' '}
            <Names names={[example.zone.name]}>{described(example).join(', ')}</Names>
            <span className="sr-only">, {formatRange(rangeOf(example))}</span>. {text.waiting}
          </p>
        </>
      )}
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {!typing && sentence}
      </p>
    </div>
  );
}
