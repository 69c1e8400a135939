import { weekText } from '../../shared/hours/hours.ts';
import { content } from '../content/index.ts';
import { ImageSlot } from '../images/ImageSlot.tsx';
import { LayOut } from '../layout/LayOut.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { agency, home } = content;

export function Home() {
  return (
    <section id="home" aria-label={home.heading} tabIndex={-1} className="hero">
      <div className="hero-words">
        <p className="mb-3 font-semibold text-rosso max-sm:mb-1 max-sm:text-note/[1.4] low:hidden">
          {home.eyebrow}
        </p>
        <h1>{home.heading}</h1>
        <RunningText className="hero-lead text-ink-soft">{home.lead}</RunningText>
        <div className="button-pair hero-ways">
          <a href="#contatti" className="button button-primary">
            {home.primary}
          </a>
          <a href="#modulo" data-subject={home.secondarySubject} data-booking className="button button-quiet">
            {home.secondary}
          </a>
        </div>
        <p className="opening">
          <span className="font-semibold">{home.answers}</span>{' '}
          <span aria-hidden="true" className="max-xl:hidden">
            ·
          </span>{' '}
          <span className="opening-hours text-ink-soft">
            <span className="opening-status text-rosso data-[open=true]:text-persiana" />
            <span className="digits">{weekText(agency.openingHours).join(', ')}</span>
          </span>
        </p>
        {/* As tall as a thumb, over the air around it and the upper edge of the picture. */}
        <a
          href="#stima"
          className="link screen-only relative z-1 -mb-1.5 inline-block py-2.25 font-semibold max-sm:text-note/[1.6]"
        >
          {home.estimate}
        </a>
      </div>
      {/* Above the picture, which is long to read: their height decides where the words stand. */}
      {home.figures.length > 0 && (
        <ul className="grid auto-cols-fr grid-flow-col gap-2.5 pt-4 pb-5 [grid-area:figures] lg:mr-10 lg:gap-x-6 lg:border-t lg:border-line lg:py-4">
          {home.figures.map(({ number, label }) => (
            <li key={label}>
              <p className="font-serif text-h3 font-semibold">{number}</p>
              <p className="text-note text-ink-soft">{label}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="screen-only hero-picture relative [grid-area:picture]">
        <LayOut />
        <ImageSlot slot="hero" {...home.picture} />
      </div>
    </section>
  );
}
