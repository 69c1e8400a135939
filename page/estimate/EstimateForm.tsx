import { useDeferredValue, useEffect, useState } from 'react';
import { formatRange, readSize } from '../../shared/rules/estimate-rules.ts';
import { formLink } from '../contact/form-links.ts';
import { basisOf, exampleOf, rangeOf } from './basis.ts';
import { SelectField, SizeInput } from './controls.tsx';
import { EstimateRange } from './EstimateRange.tsx';
import { EstimateSum } from './EstimateSum.tsx';
import { toHref } from './estimate-href.ts';
import type { EstimateFormProps } from './estimate-props.ts';
import { FloorPicker } from './FloorPicker.tsx';
import { ShareEstimate } from './ShareEstimate.tsx';
import { useChoice } from './use-choice.ts';
import { useMessageLine } from './use-message-line.ts';

/** After a pause of this length a number counts as completely typed. */
const typingPauseMs = 900;

export default function EstimateForm(props: EstimateFormProps) {
  const { texts, zones, conditions, floors, marginLabel, fee, notes } = props;
  const { choice, choose } = useChoice(props);
  const { isTyping, setTyping } = useTyping(choice.size);
  const parsedSize = readSize(choice.size);
  const error = 'error' in parsedSize ? parsedSize.error : undefined;
  const isShown = error && error !== 'missing' && !isTyping;
  const shownError = isShown ? texts.errors[error] : undefined;
  const basis = basisOf(choice, props);
  const example = exampleOf(props);
  useMessageLine(basis, texts.message);
  // A slow phone shows the range first, and everything else that depends on it in a later frame.
  const deferredChoice = useDeferredValue(choice);
  const deferredBasis = basisOf(deferredChoice, props);

  return (
    <div
      className={`columns first-7 estimate mt-(--space-s) ${deferredBasis ? 'has-estimate' : ''}`}
    >
      <fieldset className="form-grid content-start">
        <legend className="sr-only">{texts.legend}</legend>
        <SelectField
          field="zone"
          label={texts.zone}
          prompt={texts.zonePrompt}
          translate="no"
          options={zones.map(({ id, name }) => ({ id, label: name }))}
          value={choice.zone}
          onChange={(zone) => choose({ zone })}
        />
        <SizeInput
          texts={texts}
          value={choice.size}
          size={'size' in parsedSize ? parsedSize.size : undefined}
          onChange={(size) => {
            choose({ size });
            setTyping(true);
          }}
          onLeave={() => setTyping(false)}
          error={shownError}
        />
        <EstimateRange texts={texts} basis={basis} example={example} isTyping={isTyping} />
        {basis && (
          <div className="col-span-full flex flex-wrap gap-3">
            <ShareEstimate texts={texts.share} basis={basis} href={toHref(choice)} />
            <a {...formLink({ subject: texts.subject })} className="button button-primary grow">
              {texts.cta}
            </a>
          </div>
        )}
      </fieldset>
      <div className="house outcome">
        <h4 className="font-serif text-h3 semibold text-balance">{texts.more}</h4>
        <FloorPicker
          texts={texts}
          floors={floors}
          value={choice.floor}
          range={deferredBasis && formatRange(rangeOf(deferredBasis))}
          onChange={(floor) => choose({ floor })}
        />
      </div>
      <div className="outcome">
        <SelectField
          field="condition"
          label={texts.condition}
          prompt={texts.unsaid}
          options={conditions}
          value={choice.condition}
          onChange={(condition) => choose({ condition })}
        />
      </div>
      <div className="outcome">
        <EstimateSum
          key={toHref(deferredChoice)}
          basis={deferredBasis ?? example}
          marginLabel={marginLabel}
          fee={fee}
          texts={texts.net}
        />
      </div>
      <div className="text-note text-ink-soft">
        {deferredBasis && <p className="mb-2 semibold text-ink">{notes.visit}</p>}
        <p className="outcome">{notes.method}</p>
      </div>
    </div>
  );
}

/** Whether a size is being typed. A pause ends this, but not while the field is empty. */
function useTyping(size: string) {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!isTyping || !size) {
      return;
    }
    const timer = setTimeout(() => setTyping(false), typingPauseMs);
    return () => clearTimeout(timer);
  }, [isTyping, size]);
  return { isTyping, setTyping };
}
