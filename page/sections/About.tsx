import { content } from 'virtual:content';
import { formLink } from '../contact/form-links.ts';
import { Picture } from '../images/Picture.tsx';
import { identity } from '../legal/identity.ts';
import { AgencyNames } from '../ui/AgencyNames.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { SourcesLink } from './Sources.tsx';

const { about } = content;

export function About() {
  return (
    <section id="chi-siamo" aria-label={about.heading} tabIndex={-1} className="bg-ground-deep">
      <div className="wrap band">
        <div className="columns first-5 second-7 items-center">
          <div className="agent-picture">
            <Picture place="about" {...about.picture} drawing="agente" />
          </div>
          <div>
            <h2>{about.heading}</h2>
            <p className="mt-(--space-xs) font-serif text-h3">
              <AgencyNames>{about.greeting}</AgencyNames>
            </p>
            {about.paragraphs.map((paragraph) => (
              <RunningText key={paragraph} className="mt-3">
                {paragraph}
              </RunningText>
            ))}
            <p className="mt-(--space-xs) text-balance font-serif text-h3 semibold text-primary">
              «{about.promise}»
            </p>
            <p className="mt-3">
              <AgencyNames>{about.signature}</AgencyNames>
              <br />
              <span className="text-note text-ink-soft">
                {[about.role, ...identity(content)].join(' · ')}
              </span>
            </p>
            <div className="mt-(--space-xs) flex flex-wrap gap-3 max-sm:text-note">
              <a
                {...formLink({ subject: about.talkSubject })}
                className="button button-primary max-sm:px-3"
              >
                {about.talkCta}
              </a>
              <Story />
            </div>
          </div>
        </div>
        <AgentFigures />
        <SourcesLink />
      </div>
    </section>
  );
}

function Story() {
  return (
    <details className="open:w-full">
      <summary className="button button-quiet max-sm:px-3">{about.storyCta}</summary>
      {about.story.map(({ title, body }) => (
        <div key={title} className="mt-4">
          <h3 className="text-primary">{title}</h3>
          <RunningText>{body}</RunningText>
        </div>
      ))}
    </details>
  );
}

/** A card for each figure, with an icon under an arch. */
const AgentFigures = () => (
  <ul className="stat-cards">
    {about.figures.map(({ icon, number, label }) => (
      <li key={label}>
        <span className="niche">
          <Icon name={icon} className="text-ground" />
        </span>
        <strong className="figure digits whitespace-nowrap">{number}</strong> <span>{label}</span>
      </li>
    ))}
  </ul>
);
