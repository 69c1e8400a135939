import { content } from '../content/index.ts';
import { Guarantee } from '../guarantee/Guarantee.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { servizi } = content;

export function Servizi() {
  return (
    <section id="servizi" aria-label={servizi.heading} tabIndex={-1}>
      <div className="wrap band">
        <div className="columns items-end gap-y-5 [--first:6]">
          <h2 className="text-h2">{servizi.heading}</h2>
          <p className="max-w-prose [--second:8] text-ink-soft">
            <RunningText>{servizi.lead}</RunningText>
          </p>
        </div>
        <div className="@container/path">
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
                    <RunningText>{step.description}</RunningText>
                  </p>
                  <p className="mt-3 flex items-start gap-2 font-semibold text-persiana">
                    <Icon name={step.icon} className="mt-0.5 size-5 shrink-0" />
                    <span>
                      <RunningText>{step.highlight}</RunningText>
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
