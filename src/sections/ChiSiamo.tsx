import type { Stat } from '../../shared/content/content.ts';
import { yearsOf } from '../../shared/content/interpolate.ts';
import { content } from '../content/index.ts';
import { RatingArches, YearsBuilding } from '../drawings/figure-drawings.tsx';
import { ImageSlot } from '../images/ImageSlot.tsx';
import { SourcesLink } from '../legal/Sources.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { Figures } from '../ui/Figures.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { Sheet } from '../ui/Sheet.tsx';

const { 'chi-siamo': about, figures } = content;

export function ChiSiamo() {
  return (
    <section id="chi-siamo" aria-label={about.heading} tabIndex={-1} className="screen-only bg-plaster-deep">
      <div className="wrap band">
        <div className="columns items-center [--first:5]">
          <div className="agent-picture">
            <ImageSlot slot="about" {...about.picture} drawing="agente" />
          </div>
          <div className="[--second:7]">
            <h2>{about.heading}</h2>
            <p className="mt-6 font-serif text-h3">{about.greeting}</p>
            {about.paragraphs.map((paragraph) => (
              <RunningText key={paragraph} className="mt-4">
                {paragraph}
              </RunningText>
            ))}
            <p className="mt-6 text-balance font-serif text-h3 font-semibold text-rosso">«{about.promise}»</p>
            <p className="mt-4">
              {about.signature}
              <br />
              <span className="text-note text-ink-soft">{about.role}</span>
            </p>
            <div className="button-pair mt-6">
              <a href="#modulo" data-subject={about.talkSubject} className="button button-primary">
                {about.talkCta}
              </a>
              <DialogButton dialog="storia" command="show-modal" className="button button-quiet">
                {about.storyCta}
              </DialogButton>
            </div>
          </div>
        </div>
        <AgentFigures />
        <SourcesLink />
      </div>
      <Sheet id="storia" {...about.story} />
    </section>
  );
}

function drawingOf({ number }: Stat) {
  if (number === figures.rating)
    return <RatingArches value={Number.parseFloat(number.replace(',', '.'))} of={5} />;
  const years = yearsOf(content);
  return Number.parseInt(number, 10) === years ? <YearsBuilding windows={years} /> : undefined;
}

function AgentFigures() {
  const drawn = about.figures.map((figure) => ({ figure, drawing: drawingOf(figure) }));
  return (
    // One window lit for each year, one arch for each point.
    <div className="mt-10 grid grid-cols-2 gap-6 border-t border-line pt-8 md:flex md:items-end md:gap-x-8 lg:mt-16 xl:flex-wrap xl:gap-x-16">
      <ul className="contents">
        {drawn.map(
          ({ figure: { number, label }, drawing }) =>
            drawing && (
              <li key={label} className="flex-1 wrap-anywhere xl:flex xl:flex-initial xl:items-end xl:gap-5">
                {drawing}
                <p>
                  <strong className="figure digits">{number}</strong>{' '}
                  <span className="inline-block text-note/[1.6] text-ink-soft xl:mt-1.5 xl:block xl:w-28 xl:text-note/[1.3]">
                    {label}
                  </span>
                </p>
              </li>
            ),
        )}
      </ul>
      <Figures
        figures={drawn.filter(({ drawing }) => !drawing).map(({ figure }) => figure)}
        className="figure-lines max-md:col-span-full md:flex-[1.5] xl:flex-[1_0_20rem]"
      />
    </div>
  );
}
