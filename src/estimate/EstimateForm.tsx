import { useEffect, useRef, useState } from 'react';
import { readSize } from '../../shared/estimate/rules.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Choices, SizeInput } from './controls.tsx';
import { EstimateInvitation, EstimateRange } from './EstimateResult.tsx';
import { toId } from './fragment.ts';
import type { Correction, EstimateFormProps } from './props.ts';
import { useSharedChoice } from './use-shared-choice.ts';

/** How long a pause must be to count as the end of a number. */
const pauseMs = 900;

export default function EstimateForm(props: EstimateFormProps) {
  return (
    <ErrorBoundary screen={props.errorScreen}>
      <Form {...props} />
    </ErrorBoundary>
  );
}

function Form({ text, zones, condition, floor, margin }: EstimateFormProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [choice, choose] = useSharedChoice({ zones, condition, floor }, fields);
  const [typing, setTyping] = useState(false);
  const [more, setMore] = useState(false);
  useEffect(() => {
    if (!typing || !choice.size) return;
    const timer = setTimeout(() => setTyping(false), pauseMs);
    return () => clearTimeout(timer);
  }, [typing, choice.size]);

  const zone = zones.find(({ id }) => id === choice.zone);
  const read = readSize(choice.size);
  const corrections = [
    condition.find(({ label }) => toId(label) === choice.condition),
    floor.find(({ label }) => toId(label) === choice.floor),
  ].filter((found) => found !== undefined);

  const basis = zone && 'size' in read ? { zone, size: read.size, corrections, margin } : undefined;

  return (
    <>
      <fieldset ref={fields} className="grid min-w-0 gap-x-5 gap-y-6 sm:grid-cols-2">
        <legend className="sr-only">{text.legend}</legend>
        <Choices
          name="zone"
          label={text.zone}
          prompt={text.zonePrompt}
          options={zones.map(({ id, name }) => ({ id, label: name }))}
          value={choice.zone}
          onChange={(zone) => choose({ zone })}
        />
        <SizeInput
          label={text.size}
          value={choice.size}
          onChange={(size) => {
            choose({ size });
            setTyping(true);
          }}
          onLeave={() => setTyping(false)}
          error={sizeError(read, typing, text)}
          errorPrefix={text.errors.prefix}
        />
        <EstimateRange text={text} basis={basis} typing={typing} />
        <details
          open={more || Boolean(choice.condition || choice.floor)}
          onToggle={(event) => setMore(event.currentTarget.open)}
          className="sm:col-span-2"
        >
          <summary className="link inline-block py-2 font-semibold">{text.more}</summary>
          <div className="mt-4 grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <Choices
              name="condition"
              label={text.condition}
              prompt={text.unsaid}
              options={condition.map(named)}
              value={choice.condition}
              onChange={(condition) => choose({ condition })}
            />
            <Choices
              name="floor"
              label={text.floor}
              prompt={text.unsaid}
              options={floor.map(named)}
              value={choice.floor}
              onChange={(floor) => choose({ floor })}
            />
          </div>
        </details>
      </fieldset>
      {basis && <EstimateInvitation text={text} basis={basis} />}
    </>
  );
}

const named = ({ label }: Correction) => ({ id: toId(label), label });

/** A number still being typed is not wrong yet, and nothing is wrong with an empty field. */
function sizeError(
  read: ReturnType<typeof readSize>,
  typing: boolean,
  { errors }: EstimateFormProps['text'],
): string | undefined {
  if (typing || !('fault' in read) || read.fault === 'missing') return undefined;
  return read.fault === 'range' ? errors.range : errors.number;
}
