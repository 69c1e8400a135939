import { content } from '../content/index.ts';
import { Island } from '../islands/Island.tsx';
import { SourcesLink } from '../legal/Sources.tsx';
import { Copy } from '../ui/Copy.tsx';
import { Icon } from '../ui/Icon.tsx';
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
            <Copy>{guarantee.body}</Copy>
          </p>
          <p className="mt-4 max-w-prose text-persiana-pale">
            <Copy>{guarantee.condition}</Copy>{' '}
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
          <ul className="grid grid-cols-3 gap-4 border-t border-plaster/25 pt-6">
            {guarantee.figures.map(({ icon, number, label }) => (
              <li key={label}>
                <p className="flex items-center gap-2.5">
                  <Icon name={icon} className="hidden size-5 text-ocra sm:block" />
                  <span className="figure">{number}</span>
                </p>
                <p className="mt-1 text-note text-persiana-pale">{label}</p>
              </li>
            ))}
          </ul>
          <SourcesLink className="screen-only mt-4 text-persiana-pale hover:text-plaster" />
          <a href="#contatti" className="button button-light mt-6 w-full sm:w-auto">
            {guarantee.cta}
          </a>
        </div>
      </div>
    </div>
  );
}
