import { content } from '../content/index.ts';
import { Island } from '../islands/Island.tsx';
import { Figures } from '../ui/Figures.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { servizi, figures } = content;
const { guarantee } = servizi;

export function Guarantee() {
  if (!guarantee || !figures.guaranteeDays) return undefined;
  return (
    <div className="on-dark overflow-clip bg-persiana text-plaster">
      <div className="wrap columns py-(--air-xl) [--first:5]">
        <p
          className="screen-only font-serif text-giant-low/[0.8] font-semibold [letter-spacing:-0.05em] text-ocra lg:text-giant/[0.8]"
          aria-hidden="true"
        >
          {figures.guaranteeDays}{' '}
          <span className="text-h2/none font-[500] [letter-spacing:0] text-persiana-pale lg:mt-3 lg:block">
            {guarantee.unit}
          </span>
        </p>
        <div>
          <h3 className="text-h2">{guarantee.heading}</h3>
          <RunningText className="mt-5 max-w-[38em] text-lead text-persiana-pale">
            {guarantee.body}
          </RunningText>
          <RunningText className="mt-4 text-persiana-pale">
            {guarantee.condition}{' '}
            <a className="underline underline-offset-4 hover:text-plaster" href="#termini">
              {guarantee.conditionLink}
            </a>
          </RunningText>
        </div>
        <div className="col-span-full">
          <Island name="guarantee" />
        </div>
        <Figures
          figures={guarantee.figures}
          className="figure-lines col-span-full gap-x-10 lg:grid lg:auto-cols-fr lg:grid-flow-col"
        />
        <a href="#contatti" className="button button-light col-span-full sm:justify-self-start">
          {guarantee.cta}
        </a>
      </div>
    </div>
  );
}
