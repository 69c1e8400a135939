import { useState } from 'react';
import { formatCorrection } from '../../shared/estimate/rules.ts';
import type { EstimateFormProps } from './props.ts';

const windows = 'M14 12h16v24H14zm32 0h16v24H46zm32 0h16v24H78zm32 0h16v24h-16z';
const portico =
  'M10 48V26a12 12 0 0 1 24 0v22zm32 0V26a12 12 0 0 1 24 0v22zm32 0V26a12 12 0 0 1 24 0v22zm32 0V26a12 12 0 0 1 24 0v22z';
const stairs = 'M144 48v-8h6v-8h6v-8h6v-8h6V8h6V0';

type Props = Pick<EstimateFormProps, 'text' | 'floor'> & { value: string; onChange: (id: string) => void };

export function FloorPicker({ text, floor, value, onChange }: Props) {
  // On at first: a forgotten tick must not lower an estimate.
  const [ownLift, setLift] = useState(true);
  const chosen = floor.find(({ id }) => id === value);
  const lift = chosen?.lift ?? ownLift;
  const ruleOf = (storey: string, hasLift: boolean) =>
    floor.find((one) => one.storey === storey && (one.lift ?? hasLift) === hasLift) as Props['floor'][number];
  const storeys = [...new Set(floor.map(({ storey }) => storey))].reverse();

  const choose = (id: string) => {
    setLift(lift); // Kept while a storey is chosen for which the lift does not count.
    onChange(id);
  };
  const switchLift = () => {
    setLift(!lift);
    if (chosen) onChange(ruleOf(chosen.storey, !lift).id);
  };

  return (
    <fieldset className="floor-picker col-span-full">
      <legend className="font-semibold">{text.floor}</legend>
      <svg aria-hidden="true" viewBox="0 0 180 18" className="mt-4 block fill-draw-roof">
        <path d="M0 18 24 4h92l24 14z" />
      </svg>
      {storeys.map((storey, row) => {
        const { id, percent } = ruleOf(storey, lift);
        const isChosen = id === value;
        return (
          <label key={storey}>
            <input
              type="radio"
              name="stima-floor"
              className="sr-only"
              value={id}
              checked={isChosen}
              onChange={() => choose(id)}
            />
            <svg aria-hidden="true" viewBox="0 0 180 48" preserveAspectRatio="none" className="fill-persiana">
              <path d="M0 0h140v48H0z" className={isChosen ? 'fill-draw-roof' : 'fill-rosso-pale'} />
              <path
                d={row === storeys.length - 1 ? portico : windows}
                className={isChosen ? 'fill-ocra-pale' : undefined}
              />
              {lift && isChosen && <path d="M150 10h18v32h-18z" />}
              <path d={lift ? 'M144 0h30v48h-30z' : stairs} className="fill-none stroke-edge stroke-2" />
            </svg>
            <span className={isChosen ? 'font-semibold' : ''}>
              {storey} <b>{formatCorrection(percent)}</b>
            </span>
          </label>
        );
      })}
      <div className="mt-2 flex flex-wrap gap-x-6">
        <label>
          <input
            type="radio"
            name="stima-floor"
            value=""
            checked={value === ''}
            onChange={() => choose('')}
            className="size-5"
          />
          {text.unsaid}
        </label>
        <label>
          <input type="checkbox" checked={lift} onChange={switchLift} className="size-5" />
          {text.lift}
        </label>
      </div>
      <p key={value} className="mt-2 text-ink-soft">
        {chosen ? (
          <>
            <b>{`${chosen.label} ${formatCorrection(chosen.percent)}`.trim()}:</b> {chosen.reason}
          </>
        ) : (
          text.floorPrompt
        )}
      </p>
    </fieldset>
  );
}
