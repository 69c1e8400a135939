import { content } from '../content/index.ts';
import { SourcesLink } from '../legal/Sources.tsx';
import { Copy } from '../ui/Copy.tsx';
import { FigureLines } from '../ui/FigureLines.tsx';
import { Icon } from '../ui/Icon.tsx';

const { servizi, figures } = content;
const { guarantee } = servizi;

export function Servizi() {
  return (
    <section id="servizi" aria-label={servizi.heading} tabIndex={-1}>
      <div className="wrap band">
        <div className="grid gap-5 lg:grid-cols-12 lg:items-end lg:gap-x-10">
          <h2 className="text-h2 lg:col-span-6">{servizi.heading}</h2>
          <p className="max-w-prose text-ink-soft lg:col-span-5 lg:col-start-8">
            <Copy>{servizi.lead}</Copy>
          </p>
        </div>
        <div className="path-room">
          <ol className="path">
            {servizi.steps.map((step, index) => (
              <li key={step.title} className="path-step">
                <p className="niche">
                  <span className="sr-only">{servizi.stepLabel} </span>
                  <span className="figure">{index + 1}</span>
                </p>
                <div>
                  <h3 className="text-h3">{step.title}</h3>
                  <p className="mt-2 text-ink-soft">
                    <Copy>{step.description}</Copy>
                  </p>
                  <p className="mt-3 flex items-start gap-2 font-semibold text-persiana">
                    <Icon name={step.icon} className="mt-0.5 size-5 shrink-0" />
                    <span>
                      <Copy>{step.highlight}</Copy>
                    </span>
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <Guarantee />
    </section>
  );
}

function Guarantee() {
  return (
    <div className="on-dark overflow-clip bg-persiana text-plaster">
      <div className="wrap grid items-center gap-10 py-16 lg:grid-cols-12 lg:py-24">
        <p className="guarantee-figure lg:col-span-5" aria-hidden="true">
          {figures.guaranteeDays}
          <span>{guarantee.unit}</span>
        </p>
        <div className="lg:col-span-7">
          <h3 className="text-h2">{guarantee.heading}</h3>
          <p className="mt-5 max-w-[38em] text-lead text-persiana-pale">
            <Copy>{guarantee.body}</Copy>
          </p>
          <p className="mt-4 max-w-prose text-fine text-persiana-pale">
            <Copy>{guarantee.condition}</Copy>{' '}
            <a className="underline underline-offset-4 hover:text-plaster" href="#termini">
              {guarantee.conditionLink}
            </a>
          </p>
          <FigureLines figures={guarantee.figures} className="mt-6 max-w-[38em]" />
          <SourcesLink className="screen-only mt-4 text-persiana-pale hover:text-plaster" />
          <a href="#contatti" className="button button-light mt-9 w-full sm:w-auto">
            {guarantee.cta}
          </a>
        </div>
      </div>
    </div>
  );
}
