import { content } from '../content/index.ts';
import { HeroDrawing } from '../drawings/HeroDrawing.tsx';
import { PictureSlot } from '../pictures/PictureSlot.tsx';
import { Copy } from '../ui/Copy.tsx';
import { InviteLink } from '../ui/InviteLink.tsx';

const { home } = content;

export function Home() {
  return (
    <section id="home" aria-label={home.heading} tabIndex={-1} className="overflow-clip">
      <div className="wrap grid lg:grid-cols-12 lg:gap-x-10">
        <div className="hero-words pt-10 pb-8 lg:col-span-6 lg:self-center lg:py-16">
          <p className="font-semibold text-rosso">{home.eyebrow}</p>
          <h1 className="mt-3 text-h1">{home.heading}</h1>
          <p className="mt-6 max-w-[34em] text-lead text-ink-soft">
            <Copy>{home.lead}</Copy>
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <a href="#contatti" className="button button-primary">
              {home.primary}
            </a>
            <InviteLink subject={home.secondarySubject} booking className="button button-quiet">
              {home.secondary}
            </InviteLink>
          </div>
        </div>
        <div className="hero-picture lg:col-span-6 lg:row-span-2">
          <PictureSlot slot="hero" {...home.picture} drawing={<HeroDrawing alt={home.picture.alt} />} />
        </div>
        <ul className="hero-figures grid grid-cols-3 gap-4 border-t border-line py-6 lg:col-span-6 lg:self-end lg:py-8">
          {home.figures.map(({ number, label }) => (
            <li key={label}>
              <p className="font-serif text-h3 font-semibold">{number}</p>
              <p className="mt-1 text-note text-ink-soft">{label}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
