import { content } from 'virtual:content';
import { formHref, heroPictureId, sourcesId } from '../both-scripts/page-names.ts';
import { formLink } from '../contact/form-links.ts';
import { askLinkId, askSizeId, askZoneId, estimateHref } from '../estimate/estimate-names.ts';
import { LiveTime } from '../hours/LiveTime.tsx';
import { OpeningStatus } from '../hours/OpeningStatus.tsx';
import { weekText } from '../hours/week.ts';
import { Picture } from '../images/Picture.tsx';
import { AgencyNames } from '../ui/AgencyNames.tsx';
import { ForcedLayout } from '../ui/ForcedLayout.tsx';
import { RunningText } from '../ui/RunningText.tsx';
import { WithCity } from '../ui/WithCity.tsx';
import { valuationLink } from './valuation-link.ts';

const { agency, contact, figures, home, hours, zones } = content;
const { topics } = contact.form;

export function Home() {
  return (
    <section id="home" aria-label={home.heading} tabIndex={-1} className="first-view">
      <div className="first-view-words">
        <h1>
          <WithCity city={agency.address.city}>{home.heading}</WithCity>
        </h1>
        {home.lead && (
          <RunningText className="first-view-lead text-ink-soft">{home.lead}</RunningText>
        )}
        <Ask />
        <div className="actions">
          <a {...valuationLink} className="button button-quiet">
            {home.valuationCta}
          </a>
          <a
            {...formLink({ subject: home.visitSubject, booking: true })}
            className="button button-quiet"
          >
            {home.visitCta}
          </a>
        </div>
        <p className="opening">
          <OpeningStatus />
          <span className="digits">{weekText(hours.openingHours).join(', ')}</span>{' '}
          <span className="opening-promise">
            <span>
              <b className="text-ink">
                <AgencyNames>{home.replies}</AgencyNames>
              </b>
              {'. '}
              <a href={formHref} className="underline">
                {home.closed.write}
              </a>
            </span>
            <span className="opening-reply">
              <LiveTime shows="reply" inHours={figures.replyHours} before={`: ${home.closed.by}`} />
            </span>
          </span>
        </p>
      </div>
      {/* Before the picture, which takes long to parse: the figures' height decides where the words are placed. */}
      <div className="first-view-figures">
        {topics && (
          <p className="pt-3 pb-1 text-note lg:pt-0">
            <a {...formLink({ topic: true })} className="link inline-block py-1">
              {topics.invitation}
            </a>
          </p>
        )}
        <Figures />
      </div>
      <div id={heroPictureId} className="hero-picture">
        <ForcedLayout />
        <Picture place="hero" {...home.picture} />
      </div>
    </section>
  );
}

/** Leads to the estimate or, with a script, straight to the range (first-script/estimate-links.ts). */
function Ask() {
  const { question, promise, zone, size, unit, cta } = home.ask;
  return (
    // Not a form, so that what is typed can't end up in an address.
    <div className="ask">
      <p>
        <b>{question}</b> <span className="inline-block low:hidden">{promise}</span>
      </p>
      <select id={askZoneId} aria-label={zone} className="field noscript:hidden">
        <option value="">{zone}</option>
        {zones.zones.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </select>
      <input
        id={askSizeId}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={size}
        placeholder={unit}
        className="field noscript:hidden"
      />
      <a id={askLinkId} href={estimateHref} className="button button-primary">
        {cta}
      </a>
    </div>
  );
}

function Figures() {
  if (home.figures.length === 0) {
    return undefined;
  }
  return (
    <ul className="flex flex-wrap gap-2.5 py-2 lg:line-above">
      {home.figures.map(({ claim, number, label }) => {
        const cases = claim && figures[claim]?.cases;
        return (
          <li key={label} className="min-w-min flex-1">
            <p className="font-serif text-h3 semibold whitespace-nowrap">{number}</p>
            <p className="text-note text-ink-soft">
              {label}
              {cases && (
                <>
                  <span className="dot"> </span>
                  <a href={`#${sourcesId}`} className="inline-block max-w-full underline">
                    {cases}
                  </a>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
