import { bytesOf } from '../../tests/support/bytes.ts';
import { paths, scripts } from '../../tests/support/page-view.ts';
import { benchSite } from '../site.ts';
import type { Measures } from './measure.ts';

export type Row = { figure: string; bound: string; measured: string; ok: boolean };

const bytes = (value: number) => `${value.toLocaleString('en')} B`;
const times = (value: number) => `× ${value.toFixed(2)}`;
const ms = (value: number) => `${Math.round(value)} ms`;

/** Every bound with what was measured against it. */
export function rows({ visit, firstView, audits, interactions, form }: Measures): Row[] {
  const { files, sum } = bytesOf(benchSite);
  const atMost = (figure: string, bound: number, value: number, show: (value: number) => string): Row => ({
    figure,
    bound: `≤ ${show(bound)}`,
    measured: show(value),
    ok: value <= bound,
  });
  const script = (asked: Parameters<typeof scripts>[0]) => files.inlineScripts + sum(scripts(asked));
  const { simulated, applied, desktop } = audits;
  const fonts = firstView.filter((path) => path.endsWith('.woff2')).length;
  const slowest = Math.max(...Object.values(interactions));

  return [
    atMost('HTML and CSS to the end of the hero', 14_600, files.firstView, bytes),
    atMost('whole HTML with CSS', 30_000, files.html, bytes),
    atMost('fonts', 70_000, files.fonts, bytes),
    {
      figure: 'requests before the first view',
      bound: '≤ 1, fonts: 1',
      measured: `${firstView.length - fonts}, fonts: ${fonts}`,
      ok: firstView.length - fonts <= 1 && fonts <= 1,
    },
    atMost('script before interaction', 2_500, script(visit.atRest), bytes),
    atMost('script with the form awake', 75_000, script(visit.withForm), bytes),
    atMost('everything before interaction', 80_000, sum(paths(visit.atRest)), bytes),
    atMost('everything after scrolling to the end', 175_000, sum(paths(visit.toTheEnd)), bytes),
    atMost('FCP, simulated, of an empty page', 1.1, simulated.page.fcp / simulated.empty.fcp, times),
    atMost('LCP, simulated, of an empty page', 1.2, simulated.page.lcp / simulated.empty.lcp, times),
    atMost('FCP, applied, of an empty page', 1.35, applied.page.fcp / applied.empty.fcp, times),
    atMost('LCP, applied, of an empty page', 1.35, applied.page.lcp / applied.empty.lcp, times),
    {
      // A busy machine blocks an empty page too: what is above that page's is this page's own.
      figure: 'total blocking time, and an empty page’s',
      bound: `≤ ${ms(0)}`,
      measured: `${ms(simulated.page.tbt)}, ${ms(simulated.empty.tbt)}`,
      ok: simulated.page.tbt <= 0,
    },
    atMost('layout shift', 0, Number(simulated.page.cls.toFixed(2)), (value) => value.toFixed(2)),
    scoreRow('Lighthouse, mobile', simulated.page.scores),
    scoreRow('Lighthouse, desktop', desktop.page.scores),
    atMost('slowest interaction, processor six times slower', 100, slowest, ms),
    atMost('form usable after it is seen, scrolling, slow 4G', 1_000, form.scrolling, ms),
    atMost('form usable after it is seen, by a link, slow 4G', 1_000, form.following, ms),
    {
      figure: 'form asks for its script before it is seen',
      bound: 'yes',
      measured: form.early ? 'yes' : 'no',
      ok: form.early,
    },
  ];
}

function scoreRow(figure: string, scores: Record<string, number>): Row {
  const values = Object.values(scores);
  return {
    figure,
    bound: '100, 100, 100, 100',
    measured: values.join(', '),
    ok: values.every((score) => score === 100),
  };
}
