import { content } from 'virtual:content';
import { ForcedLayout } from '../layout/ForcedLayout.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { Guarantee } from './Guarantee.tsx';

const { servizi } = content;

export function Method() {
  return (
    <section id="servizi" aria-label={servizi.heading} tabIndex={-1}>
      <div className="wrap band">
        <div className="columns items-end [--first:6]">
          <h2>{servizi.heading}</h2>
          <RunningText className="[--second:8] text-ink-soft">{servizi.lead}</RunningText>
        </div>
        <div className="@container/path">
          <ol className="path">
            {servizi.steps.map((step, index) => (
              <li key={step.title} className="path-step">
                <span className="bay" />
                <div>
                  <p className="moment">
                    <span className="sr-only">{servizi.stepLabel} </span>
                    <span className="figure digits">{index + 1}</span> {step.moment}
                  </p>
                  <h3>{step.title}</h3>
                  <RunningText>{step.description}</RunningText>
                  {step.highlight && (
                    <RunningText className="highlight">{step.highlight}</RunningText>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Services />
      </div>
      <ForcedLayout />
      <Guarantee />
    </section>
  );
}

function Services() {
  const { heading, items } = servizi.services;
  return (
    <div className="mt-(--air-m)">
      <h3>{heading}</h3>
      <ul className="services">
        {items.map(({ title, body }) => (
          <li key={title}>
            <h4 className="semibold">{title}</h4>
            <RunningText className="text-note text-ink-soft">{body}</RunningText>
          </li>
        ))}
      </ul>
    </div>
  );
}
