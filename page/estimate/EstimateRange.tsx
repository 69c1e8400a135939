import { Fragment, useEffect, useRef } from 'react';
import { formatRange } from '../../shared/rules/estimate-rules.ts';
import { formatPrice } from '../../shared/text/format.ts';
import { bringIntoSight } from '../ui/in-sight.ts';
import { Names } from '../ui/Names.tsx';
import { type Basis, descriptionOf, rangeOf } from './basis.ts';
import { fieldId, rangeId } from './estimate-names.ts';
import type { EstimateFormProps } from './estimate-props.ts';

type Props = {
  texts: EstimateFormProps['texts'];
  basis: Basis | undefined;
  /** Shown until there is a choice, and marked as an example. */
  example: Basis;
  /** While typing, the range is shown but not announced. */
  isTyping: boolean;
};

export function EstimateRange({ texts, basis, example, isTyping }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const range = basis && rangeOf(basis);
  const shown = basis ?? example;
  const sentence =
    range &&
    `${texts.result} ${texts.from} ${formatPrice(range.low)} ${texts.to} ${formatPrice(range.high)}.`;
  useEffect(() => {
    // A phone's keyboard leaves little room, so scroll the result into view.
    if (sentence && document.activeElement?.id === fieldId('size') && element.current) {
      bringIntoSight(element.current);
    }
  }, [sentence]);

  return (
    // Has the same height with and without a range, so that nothing below moves. A shared estimate scrolls to this
    // element, with as much of the fields above it in view as the window has room for.
    <div
      ref={element}
      id={rangeId}
      className="col-span-full min-h-29 scroll-mt-[min(20rem,40svh)] line-ink pt-5"
    >
      {/* Each sentence gets new elements, because a translation may have changed the DOM of the last one. */}
      <Fragment key={sentence}>
        <p
          aria-hidden="true"
          className={`figure digits whitespace-nowrap text-range ${basis ? '' : 'text-edge'}`}
        >
          {formatRange(rangeOf(shown))}
        </p>
        <p className="mt-2 text-ink-soft">
          {!basis && `${texts.example} `}
          <Names names={[shown.zone.name]}>{descriptionOf(shown).join(', ')}</Names>
          {!basis && <span className="sr-only">, {formatRange(rangeOf(shown))}</span>}
          {`. ${basis ? texts.prices : texts.waiting}`}
        </p>
      </Fragment>
      <p aria-live="polite" aria-atomic="true" className="sr-only">
        {!isTyping && sentence}
      </p>
    </div>
  );
}
