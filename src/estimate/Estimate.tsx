import type { ReactNode } from 'react';
import { content } from '../content/index.ts';
import { Copy } from '../ui/Copy.tsx';
import { formatCorrection } from './rules.ts';

const { estimate, proprieta } = content;

/** @param children the estimate's form, an island of its own */
export function Estimate({ children }: { children: ReactNode }) {
  return (
    <div id="stima" className="form-card grid gap-8 lg:grid-cols-12 lg:gap-x-10">
      <div className="lg:col-span-5">
        <h3 className="text-h2">{estimate.heading}</h3>
        <p className="mt-4 text-ink-soft">{estimate.lead}</p>
        <p className="mt-4 font-semibold">{estimate.visit}</p>
        <Method />
        <p className="mt-4 text-note text-ink-soft">{proprieta.source}</p>
      </div>
      <div className="lg:col-span-7">
        <noscript>
          <p className="mb-6 border-l-4 border-rosso pl-4">
            <Copy>{estimate.noScript}</Copy>
          </p>
        </noscript>
        {children}
      </div>
    </div>
  );
}

/** The sum behind the estimate, with the reason of each correction. */
function Method() {
  const { method, margin, marginReason, condition, floor } = estimate;
  return (
    <>
      <p className="mt-4 text-note text-ink-soft">
        {method.formula} ±{margin}%.
      </p>
      <details className="mt-4 text-note text-ink-soft">
        <summary className="link font-semibold">{method.heading}</summary>
        <p className="mt-3">{method.corrections}</p>
        <dl className="mt-3 grid gap-2">
          {[...condition, ...floor].map(({ label, percent, reason }) => (
            <div key={label}>
              <dt className="font-semibold text-ink">
                {label} {formatCorrection(percent)}
              </dt>
              <dd>{reason}</dd>
            </div>
          ))}
          <div>
            <dt className="font-semibold text-ink">±{margin}%</dt>
            <dd>{marginReason}</dd>
          </div>
        </dl>
      </details>
    </>
  );
}
