import { content } from 'virtual:content';
import type { ReactNode } from 'react';
import { phoneHref } from '../../shared/rules/format.ts';
import { restText, weekText } from '../../shared/rules/hours.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { agency, contatti, hours } = content;
const { details } = contatti;
const { street, postalCode, city, province } = agency.address;
const phones = [
  ...agency.phones.map((text) => ({
    ...details[text === agency.landline ? 'landline' : 'mobile'],
    text,
    action: text === agency.phone ? contatti.tiles.call.action : undefined,
  })),
  ...agency.otherPhones.map(({ label: title, number: text }) => ({
    icon: 'phone' as const,
    title,
    text,
    action: undefined,
  })),
];
const links = [
  ...phones.map((phone) => ({ ...phone, href: phoneHref(phone.text) })),
  {
    ...details.email,
    text: agency.email,
    href: `mailto:${agency.email}`,
    action: contatti.tiles.email.action,
  },
];

const mapHref = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${city}`)}`;

export function Contact() {
  return (
    <section id="contatti" aria-label={contatti.heading} tabIndex={-1} className="bg-ground-deep">
      <div className="wrap band columns aside-columns [--first:5]">
        <div>
          <h2>{contatti.heading}</h2>
          <RunningText className="mt-(--air-xs) text-lead text-ink-soft">
            {contatti.lead}
          </RunningText>
          <ul className="screen-only mt-4 grid gap-1.5">
            {contatti.stats.map(({ icon, number, label }) => (
              <li key={label} className="flex items-baseline gap-3">
                <Icon name={icon} className="shrink-0 self-center text-primary" />
                <p className="text-ink-soft">
                  <strong className="font-semibold text-ink">{number}</strong> {label}
                </p>
              </li>
            ))}
          </ul>
          <div className="screen-only mt-(--air-xs) flex flex-wrap items-center gap-x-6">
            <a href="#modulo" className="link inline-block py-2.5">
              {contatti.scrollCta}
            </a>
            <a
              href="#modulo"
              data-subject={contatti.appointmentSubject}
              data-booking
              className="button button-quiet"
            >
              {contatti.appointmentCta}
            </a>
          </div>
        </div>
        <div>
          <div className="screen-only form-card">
            <Island name="contact" />
          </div>
        </div>
        <div>
          <h3>{contatti.detailsHeading}</h3>
          <ul className="mt-2 print:grid print:grid-cols-5">
            {links.map(({ text, href, action, ...words }) => (
              <Detail key={text} {...words} action={action ? { href, words: action } : undefined}>
                <a className="link together" href={href}>
                  {text}
                </a>
              </Detail>
            ))}
            <Detail {...details.address}>
              <address translate="no" className="not-italic">
                <a className="link" href={mapHref} target="_blank" rel="noopener noreferrer">
                  {street}, {postalCode} {city} ({province})
                </a>
              </address>
            </Detail>
            <Detail highlight={restText(agency.openingHours, hours.words)} {...details.hours}>
              {weekText(agency.openingHours).map((line) => (
                <span key={line} className="block digits">
                  {line}
                </span>
              ))}
              {/* Reserves a line before its text is there. */}
              <span className="opening-status block min-h-[1.45em] text-note data-[open=true]:text-good" />
            </Detail>
          </ul>
        </div>
      </div>
    </section>
  );
}

type Words = (typeof details)['email'];
type DetailProps = Omit<Words, 'subtitle'> &
  Partial<Words> & {
    /** The button at the end of its row. */
    action?: { href: string; words: string } | undefined;
    children: ReactNode;
  };

function Detail({ icon, title, subtitle, highlight, action, children }: DetailProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 font-semibold last:border-0">
      <Icon name={icon} className="size-6 shrink-0 text-primary" />
      {/* As wide as its number at least: without room for both, the button has the line below. */}
      <div className="flex-1 @min-[14rem]:min-w-min">
        <p className="text-note font-normal text-ink-soft">
          {title}
          {subtitle && ` · ${subtitle}`}
        </p>
        {children}
        {highlight && <p className="text-note font-normal text-ink-soft">{highlight}</p>}
      </div>
      {action && (
        <a href={action.href} className="button button-quiet ml-auto bg-ground px-3">
          {action.words}
        </a>
      )}
    </li>
  );
}
