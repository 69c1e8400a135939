import { content } from 'virtual:content';
import { stepsClass } from '../both-scripts/page-names.ts';
import { ForcedLayout } from '../ui/ForcedLayout.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { Guarantee } from './Guarantee.tsx';

const { services } = content;

export function Services() {
  return (
    <section id="servizi" aria-label={services.heading} tabIndex={-1}>
      <div className="wrap band">
        <div className="columns first-6 second-8 items-end">
          <h2>{services.heading}</h2>
          <RunningText className="text-ink-soft">{services.lead}</RunningText>
        </div>
        <div className="@container/steps">
          <ol className={stepsClass}>
            {services.steps.map((step, index) => (
              <li key={step.title} className="step">
                <span className="bay" />
                <div>
                  <p className="mb-1 text-primary">
                    <span className="sr-only">{services.stepLabel} </span>
                    <span className="figure digits text-step">{index + 1}</span> {step.moment}
                  </p>
                  <h3>{step.title}</h3>
                  <RunningText className="mt-1.5 text-ink-soft">{step.description}</RunningText>
                  {step.highlight && (
                    <RunningText className="mt-2 semibold text-dark">{step.highlight}</RunningText>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
        <ServiceList />
      </div>
      <ForcedLayout />
      <Guarantee />
    </section>
  );
}

function ServiceList() {
  const { heading, items } = services.offered;
  return (
    <div className="mt-(--space-m)">
      <h3>{heading}</h3>
      <ul className="service-list mt-4">
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
