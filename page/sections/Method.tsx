import { content } from 'virtual:content';
import { drawingHref } from '../drawings/files.tsx';
import { bay, stepsName } from '../drawings/StepsDrawing.tsx';
import { LayOut } from '../layout/LayOut.tsx';
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
                <img src={drawingHref(stepsName)} alt="" {...bay} loading="lazy" />
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
      </div>
      <LayOut />
      <Guarantee />
    </section>
  );
}
