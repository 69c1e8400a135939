import { content } from '../content/index.ts';
import { Island } from '../islands/Island.tsx';
import { SourcesLink } from '../legal/Sources.tsx';
import { FigureLines } from '../ui/FigureLines.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import GuaranteeDates from './GuaranteeDates.tsx';
import { guaranteeDatesProps } from './props.ts';

const { servizi, figures } = content;
const { guarantee } = servizi;

export function Guarantee() {
  return (
    <div className="on-dark overflow-clip bg-persiana text-plaster">
      <div className="wrap grid gap-x-10 gap-y-8 py-16 lg:grid-cols-12 lg:py-24">
        <p className="guarantee-figure lg:col-span-5" aria-hidden="true">
          {figures.guaranteeDays} <span>{guarantee.unit}</span>
        </p>
        <div className="lg:col-span-7">
          <h3 className="text-h2">{guarantee.heading}</h3>
          <p className="mt-5 max-w-[38em] text-lead text-persiana-pale">
            <RunningText>{guarantee.body}</RunningText>
          </p>
          <p className="mt-4 max-w-prose text-persiana-pale">
            <RunningText>{guarantee.condition}</RunningText>{' '}
            <a className="underline underline-offset-4 hover:text-plaster" href="#termini">
              {guarantee.conditionLink}
            </a>
          </p>
        </div>
        <div className="lg:col-span-12">
          <Island name="guarantee">
            <GuaranteeDates {...guaranteeDatesProps(content)} />
          </Island>
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <FigureLines figures={guarantee.figures} className="max-w-[38em]" />
          <SourcesLink className="screen-only mt-4 text-persiana-pale hover:text-plaster" />
          <a href="#contatti" className="button button-light mt-6 w-full sm:w-auto">
            {guarantee.cta}
          </a>
        </div>
      </div>
    </div>
  );
}
