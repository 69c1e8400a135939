import { useEffect, useRef, useState } from 'react';
import { formatCorrection } from '../../shared/rules/estimate-rules.ts';
import { floorRule } from './basis.ts';
import { fieldId } from './estimate-names.ts';
import type { EstimateFormProps } from './estimate-props.ts';

/** The parts of one storey, in the units of a row: 360 × 84. */
const windows = 'M190 20h20v44h-20zm36 0h20v44h-20zm36 0h20v44h-20z';
const portico =
  'M180 84V44a14 14 0 0 1 28 0v40zm38 0V44a14 14 0 0 1 28 0v40zm38 0V44a14 14 0 0 1 28 0v40z';
const stairs = 'M302 84V68h9V52h9V36h9V20h9V4h9';
const liftShaft = 'M302 1h40v84h-40zM290 80h12';

type Props = Pick<EstimateFormProps, 'texts' | 'floors'> & {
  value: string;
  /** The text of the sign at the chosen storey's window. Undefined until there is an estimate. */
  range: string | undefined;
  onChange: (id: string) => void;
};

export function FloorPicker({ texts, floors, value, range, onChange }: Props) {
  // Used where the storey's rule doesn't depend on a lift. Ticked at first: a forgotten tick must not lower an estimate.
  const [liftWhenFree, setLiftWhenFree] = useState(true);
  const lift = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setLiftWhenFree(lift.current?.checked ?? true); // The visitor may have changed it before hydration.
  }, []);
  const chosen = floors.find(({ id }) => id === value);
  const hasLift = chosen?.lift ?? liftWhenFree;
  const storeys = [...new Set(floors.map(({ storey }) => storey))].reverse();

  const choose = (id: string) => {
    setLiftWhenFree(hasLift);
    onChange(id);
  };
  const switchLift = () => {
    setLiftWhenFree(!hasLift);
    if (chosen) {
      onChange(floorRule(floors, { storey: chosen.storey, hasLift: !hasLift }).id);
    }
  };

  return (
    <fieldset className="floor-picker">
      <legend className="sr-only">{texts.floor}</legend>
      <p className="text-ink-soft">{texts.floorPrompt}</p>
      {/* drawings/light.css lights the house by the hour of the day. */}
      <svg aria-hidden="true" viewBox="0 0 360 70" className="mt-4">
        <path className="light-sky" d="M0 0h360v70H0z" />
        <path className="fill-primary" d="M6 70 46 20h214l40 50z" />
      </svg>
      {storeys.map((storey, row) => {
        const { id, percent } = floorRule(floors, { storey, hasLift });
        const isChosen = id === value;
        return (
          <label key={storey}>
            <input
              type="radio"
              name={fieldId('floor')}
              className="sr-only"
              value={id}
              checked={isChosen}
              onChange={() => choose(id)}
            />
            <Storey isGround={row === storeys.length - 1} hasLift={hasLift} isChosen={isChosen} />
            <span className={isChosen ? 'semibold' : undefined}>
              {`${storey} `}
              <b>{formatCorrection(percent)}</b>
              {isChosen && range && (
                <span className="digits block whitespace-nowrap text-primary">{range}</span>
              )}
            </span>
          </label>
        );
      })}
      <div className="mt-2 flex flex-wrap gap-x-6">
        <label>
          <input
            type="radio"
            name={fieldId('floor')}
            value=""
            checked={value === ''}
            onChange={() => choose('')}
            className="size-5"
          />
          {texts.unsaid}
        </label>
        <label>
          <input
            ref={lift}
            type="checkbox"
            name={fieldId('lift')}
            checked={hasLift}
            onChange={switchLift}
            className="size-5"
          />
          {texts.lift}
        </label>
      </div>
    </fieldset>
  );
}

type StoreyProps = { isGround: boolean; hasLift: boolean; isChosen: boolean };

const Storey = ({ isGround, hasLift, isChosen }: StoreyProps) => (
  <svg aria-hidden="true" viewBox="0 0 360 84" className="fill-dark">
    <path className="light-sky" d="M0 0h360v84H0z" />
    <path className="fill-draw-roof" d="M16 0h274v84H16z" />
    <path className="fill-primary" d="M16 0h274v4H16z" />
    <path d={isGround ? portico : windows} className={isChosen ? 'fill-accent-pale' : undefined} />
    <path d={hasLift ? liftShaft : stairs} className="fill-none stroke-ink stroke-2" />
  </svg>
);
