import { weekText } from '../../shared/hours/hours.ts';
import { content } from '../content/index.ts';
import { HeroDrawing } from '../drawings/HeroDrawing.tsx';
import { ImageSlot } from '../images/ImageSlot.tsx';
import { LayOut } from '../layout/LayOut.tsx';
import { InviteLink } from '../ui/InviteLink.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { agency, home } = content;

export function Home() {
  return (
    <section id="home" aria-label={home.heading} tabIndex={-1} className="hero">
      <div className="hero-words">
        <p className="hero-eyebrow font-semibold text-rosso">{home.eyebrow}</p>
        <h1>{home.heading}</h1>
        <p className="hero-lead text-ink-soft">
          <RunningText>{home.lead}</RunningText>
        </p>
        <div className="hero-ways">
          <a href="#contatti" className="button button-primary">
            {home.primary}
          </a>
          <InviteLink subject={home.secondarySubject} booking className="button button-quiet">
            {home.secondary}
          </InviteLink>
        </div>
        <p className="opening">
          <span className="font-semibold">{home.answers}</span>{' '}
          <span aria-hidden="true" className="opening-dot">
            ·
          </span>{' '}
          <span className="opening-hours text-ink-soft">
            <span className="opening-status" />
            <span className="opening-week digits">{weekText(agency.openingHours).join(', ')}</span>
          </span>
        </p>
        <a href="#stima" className="hero-estimate link screen-only font-semibold">
          {home.estimate}
        </a>
      </div>
      {/* Above the picture, which is long to read: their height decides where the words stand. */}
      <ul className="hero-figures">
        {home.figures.map(({ number, label }) => (
          <li key={label}>
            <p className="font-serif text-h3 font-semibold">{number}</p>
            <p className="text-note text-ink-soft">{label}</p>
          </li>
        ))}
      </ul>
      <div className="screen-only hero-picture">
        <LayOut />
        <ImageSlot
          slot="hero"
          {...home.picture}
          drawing={<HeroDrawing alt={home.picture.alt} view={home.picture.drawing} />}
        />
      </div>
    </section>
  );
}
