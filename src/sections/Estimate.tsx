import { formatCorrection } from '../../shared/estimate/rules.ts';
import { content } from '../content/index.ts';
import { EstimateMap } from '../estimate/EstimateMap.tsx';
import { estimateFormProps } from '../estimate/props.ts';
import { Island } from '../islands/Island.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { estimate, proprieta } = content;
const form = estimateFormProps(content);

export function Estimate() {
  const { method, margin } = estimate;
  return (
    <section id="stima" aria-label={estimate.heading} tabIndex={-1} className="screen-only form-card">
      <div className="columns [--first:5]">
        {/* Sticks beside the result where the window is tall enough for it. */}
        <div className="estimate-words top-24 self-start tall:sticky">
          <h3 className="text-h2">{estimate.heading}</h3>
          <p className="mt-4 text-ink-soft">{estimate.lead}</p>
          <EstimateMap />
        </div>
        <div>
          <noscript>
            <RunningText className="border-l-4 border-rosso pl-4">{estimate.noScript}</RunningText>
          </noscript>
          <div className="noscript:hidden">
            <Island name="estimate" />
          </div>
          <div className="mt-8 grid gap-2 text-note text-ink-soft">
            <p className="font-semibold text-ink">{estimate.visit}</p>
            <p>
              {method.formula} ±{margin}%.
            </p>
            <p>{proprieta.source}</p>
          </div>
        </div>
      </div>
      <Corrections />
    </section>
  );
}

function Corrections() {
  const { method, margin, marginLabel, marginReason } = estimate;
  const rules = [...form.condition, ...form.floor].map(({ label, percent, reason }) => ({
    label: `${label} ${formatCorrection(percent)}`,
    reason,
  }));
  rules.push({ label: `${marginLabel} ±${margin}%`, reason: marginReason });
  return (
    <details className="mt-8 border-t border-line pt-4 text-note text-ink-soft">
      <summary className="link inline-block py-2 font-semibold text-ink">{method.heading}</summary>
      <p className="mt-3">{method.corrections}</p>
      <dl className="mt-5 grid sm:grid-cols-2 lg:grid-cols-3 gap-x-10 gap-y-4">
        {rules.map(({ label, reason }) => (
          <div key={label}>
            <dt className="font-semibold text-ink">{label}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
