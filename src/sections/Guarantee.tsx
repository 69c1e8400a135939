import { content } from '../content/index.ts';
import GuaranteeDates from '../guarantee/GuaranteeDates.tsx';
import { guaranteeDatesProps } from '../guarantee/props.ts';
import { Island } from '../islands/Island.tsx';
import { Figures } from '../ui/Figures.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { servizi, figures } = content;
const { guarantee } = servizi;
const dates = guaranteeDatesProps(content);

export function Guarantee() {
  if (!guarantee || !dates) return undefined;
  return (
    <div className="on-dark overflow-clip bg-persiana text-plaster">
      <div className="wrap columns py-(--air-xl) [--first:5]">
        <p className="screen-only guarantee-figure" aria-hidden="true">
          {figures.guaranteeDays} <span>{guarantee.unit}</span>
        </p>
        <div>
          <h3 className="text-h2">{guarantee.heading}</h3>
          <p className="mt-5 max-w-[38em] text-lead text-persiana-pale">
            <RunningText>{guarantee.body}</RunningText>
          </p>
          <p className="mt-4 text-persiana-pale">
            <RunningText>{guarantee.condition}</RunningText>{' '}
            <a className="underline underline-offset-4 hover:text-plaster" href="#termini">
              {guarantee.conditionLink}
            </a>
          </p>
        </div>
        <div className="col-span-full">
          <Island name="guarantee">
            <GuaranteeDates {...dates} />
          </Island>
        </div>
        <div className="second-column">
          <Figures figures={guarantee.figures} className="figure-lines max-w-[38em]" />
          <a href="#contatti" className="button button-light mt-6 max-sm:w-full">
            {guarantee.cta}
          </a>
        </div>
      </div>
    </div>
  );
}
