import { content } from '../content/index.ts';
import { LayOut } from '../layout/LayOut.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { Guarantee } from './Guarantee.tsx';

const { servizi } = content;

export function Servizi() {
  return (
    <section id="servizi" aria-label={servizi.heading} tabIndex={-1}>
      <div className="wrap band">
        <div className="columns items-end gap-y-5 [--first:6]">
          <h2>{servizi.heading}</h2>
          <RunningText className="[--second:8] text-ink-soft">{servizi.lead}</RunningText>
        </div>
        <div className="@container/path">
          <ol className="path">
            {servizi.steps.map((step, index) => (
              <li key={step.title} className="path-step">
                <p className="niche figure digits">
                  <span className="sr-only">{servizi.stepLabel} </span>
                  {index + 1}
                </p>
                <div>
                  <h3>{step.title}</h3>
                  <RunningText className="mt-2 text-ink-soft">{step.description}</RunningText>
                  {step.highlight && (
                    <RunningText className="relative mt-3 pl-7 font-semibold text-persiana">
                      <Icon name={step.icon} className="absolute top-0.5 left-0" />
                      {step.highlight}
                    </RunningText>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <LayOut />
      <Guarantee />
    </section>
  );
}
