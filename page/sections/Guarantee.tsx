import { content } from 'virtual:content';
import { withCapital } from '../../shared/text/format.ts';
import { beforeSigningId, documentHref } from '../both-scripts/page-names.ts';
import { LiveTime } from '../hours/LiveTime.tsx';
import { FigureLines } from '../ui/FigureLines.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { valuationLink } from './valuation-link.ts';

const { faq, figures, services } = content;
const { guarantee } = services;

export function Guarantee() {
  if (!guarantee || !figures.guaranteeDays) {
    return undefined;
  }
  const { beforeSigning } = faq;
  return (
    <div className="on-dark bg-dark text-ground">
      <div className="columns first-6 wrap band">
        <Heading>{guarantee.heading}</Heading>
        <div className="self-end">
          <RunningText>{guarantee.body}</RunningText>
          <RunningText className="mt-3 text-dark-pale">
            {guarantee.condition}{' '}
            <a
              className="inline-block underline underline-offset-4 hover:text-ground"
              href={documentHref('termini')}
            >
              {guarantee.conditionLink}
            </a>
          </RunningText>
        </div>
        <FigureLines figures={guarantee.price} className="col-span-full gap-x-10 lg:columns-2" />
        <Portico
          days={figures.guaranteeDays}
          saleDays={figures.saleDays?.number}
          texts={guarantee.days}
        />
        <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-3">
          <a
            {...valuationLink}
            className="button bg-ground text-dark-deep hover:bg-accent-pale max-sm:w-full"
          >
            {guarantee.cta}
          </a>
          {beforeSigning && (
            <a
              className="inline-block py-2.5 underline underline-offset-4"
              href={`#${beforeSigningId}`}
            >
              {withCapital(beforeSigning.link)}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** A number at the start of the heading is drawn larger. */
function Heading({ children: text }: { children: string }) {
  const [number = ''] = /^\d+/.exec(text) ?? [];
  return (
    <h3 className="text-h2">
      <span className="text-giant-low/[0.8] text-accent">{number}</span>
      {text.slice(number.length)}
    </h3>
  );
}

type PorticoProps = {
  days: number;
  saleDays: number | undefined;
  texts: NonNullable<typeof guarantee>['days'];
};

/** One arch for each day of the guarantee, on phones in rows of thirty. */
function Portico({ days, saleDays, texts }: PorticoProps) {
  const isSaleWithin = saleDays !== undefined && saleDays <= days;
  const lit = { days, sale: isSaleWithin ? saleDays : undefined };
  return (
    <div className="portico col-span-full mt-(--space-xs)">
      <Arches {...lit} perRow={days} height={66} className="max-sm:hidden" />
      <Arches {...lit} perRow={30} height={44} className="sm:hidden" />
      <ul>
        <li>
          {texts.signing}{' '}
          <b>
            <LiveTime shows="date" inDays={0} before={texts.today}>
              {texts.signingUnset}
            </LiveTime>
          </b>
        </li>
        {texts.sale && isSaleWithin && (
          <li>
            <b>{texts.sale}</b> {texts.saleLabel}
          </li>
        )}
        <li>
          {texts.last}{' '}
          <b>
            <LiveTime shows="date" inDays={days}>
              {texts.lastUnset}
            </LiveTime>
          </b>
        </li>
      </ul>
    </div>
  );
}

type ArchesProps = {
  days: number;
  /** The day of the average sale, if it's one of these days. */
  sale: number | undefined;
  perRow: number;
  height: number;
  className: string;
};

/** The distance between two arches, in drawing units. */
const pitch = 20;

function Arches({ days, sale, perRow, height, className }: ArchesProps) {
  const rows = Math.ceil(days / perRow);
  const rowHeight = height + 8;
  const arch = `v${12 - height}a9 9 0 0 1 18 0v${height - 12}`;
  /** Moves to where a day's arch begins. Days count from 1. */
  const startOf = (day: number) => {
    const row = Math.floor((day - 1) / perRow);
    const column = (day - 1) % perRow;
    return `M${column * pitch + 1} ${row * rowHeight + height}`;
  };
  let allArches = '';
  for (let first = 1; first <= days; first += perRow) {
    const count = Math.min(perRow, days - first + 1);
    allArches += startOf(first) + `${arch}m2 0`.repeat(count);
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${perRow * pitch} ${rows * rowHeight - 6}`}
      className={className}
    >
      <path d={allArches} className="fill-none stroke-dark-pale" />
      <path d={startOf(1) + arch} className="fill-dark-pale" />
      {sale !== undefined && <path d={startOf(sale) + arch} className="fill-accent-pale" />}
      <path d={startOf(days) + arch} className="fill-accent" />
    </svg>
  );
}
