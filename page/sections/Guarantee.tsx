import { content } from 'virtual:content';
import { Island } from '../islands/Island.tsx';
import { Figures } from '../ui/Figures.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { servizi, figures } = content;
const { guarantee } = servizi;

export function Guarantee() {
  if (!guarantee || !figures.guaranteeDays) {
    return undefined;
  }
  return (
    <div className="on-dark overflow-clip bg-dark text-ground">
      <div className="wrap columns py-(--air-xl) [--first:6]">
        <Heading>{guarantee.heading}</Heading>
        <div className="self-end">
          <RunningText>{guarantee.body}</RunningText>
          <Figures figures={guarantee.price} className="py-3" />
          <RunningText className="text-dark-pale">
            {guarantee.condition}{' '}
            <a className="underline underline-offset-4 hover:text-ground" href="#termini">
              {guarantee.conditionLink}
            </a>
          </RunningText>
        </div>
        <div className="col-span-full">
          <Island name="guarantee" />
        </div>
        <Figures
          figures={guarantee.figures}
          className="col-span-full gap-x-10 lg:grid lg:auto-cols-fr lg:grid-flow-col"
        />
        <a
          href="#contatti"
          data-subject={content.contatti.valuationSubject}
          className="button col-span-full bg-ground text-dark-deep hover:bg-accent-pale sm:justify-self-start"
        >
          {guarantee.cta}
        </a>
      </div>
    </div>
  );
}

/** A number at its beginning is drawn as large as the section. */
function Heading({ children: text }: { children: string }) {
  const [number = ''] = /^\d+/.exec(text) ?? [];
  return (
    <h3 className="text-h2">
      <span className="-ml-[0.05em] text-giant-low/[0.8] text-accent lg:text-giant/[0.8]">
        {number}
      </span>
      {text.slice(number.length)}
    </h3>
  );
}
