import type { ReactNode } from 'react';
import type { IconName } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/format.ts';
import { restText, weekText } from '../../shared/hours/hours.ts';
import { content } from '../content/index.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { agency, contatti, hours } = content;
const { details } = contatti;
const { street, postalCode, city, province } = agency.address;
const phones = [
  ...agency.phones.map((text) => ({ ...details[text === agency.landline ? 'landline' : 'mobile'], text })),
  ...agency.otherPhones.map(({ label: title, number: text }) => ({ icon: 'phone' as const, title, text })),
];
const links = [
  ...phones.map((phone) => ({ ...phone, href: phoneHref(phone.text) })),
  { ...details.email, text: agency.email, href: `mailto:${agency.email}` },
];

export function Contatti() {
  return (
    <section id="contatti" aria-label={contatti.heading} tabIndex={-1} className="bg-plaster-deep">
      <div className="wrap band columns contact-columns [--first:5]">
        <div>
          <h2>{contatti.heading}</h2>
          <RunningText className="mt-5 text-lead text-ink-soft">{contatti.lead}</RunningText>
          <ul className="screen-only mt-6 grid gap-1.5">
            {contatti.stats.map(({ icon, number, label }) => (
              <li key={label} className="flex items-baseline gap-3">
                <Icon name={icon} className="shrink-0 self-center text-rosso" />
                <p className="text-ink-soft">
                  <strong className="font-semibold text-ink">{number}</strong> {label}
                </p>
              </li>
            ))}
          </ul>
          <div className="button-pair mt-4 sm:mt-8">
            <a href="#modulo" className="button button-quiet">
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
            <noscript>
              <p className="mb-6 border-l-4 border-rosso pl-4">{contatti.form.noScript}</p>
            </noscript>
            <Island name="contact" />
          </div>
          <div className="screen-only button-pair mt-4 sm:mt-8 sm:grid sm:gap-4">
            <Tile icon="phone" href={phoneHref(agency.mobile ?? agency.phone)} {...contatti.tiles.call} />
            <Tile icon="mail" href={`mailto:${agency.email}`} {...contatti.tiles.email} />
          </div>
        </div>
        <div>
          <h3>{contatti.detailsHeading}</h3>
          <ul className="mt-5 grid gap-4 sm:max-lg:grid-cols-2 print:grid-cols-3 [&_a]:py-1">
            {links.map(({ text, href, ...words }) => (
              <Detail key={text} {...words}>
                <a className="link" href={href}>
                  {text}
                </a>
              </Detail>
            ))}
            <Detail {...details.address}>
              <address className="not-italic">
                {street}, {postalCode} {city} ({province})
              </address>
            </Detail>
            <Detail highlight={restText(agency.openingHours, hours.words)} {...details.hours}>
              {weekText(agency.openingHours).map((line) => (
                <span key={line} className="block digits">
                  {line}
                </span>
              ))}
              {/* Reserves a line before its text is there. */}
              <span className="opening-status block min-h-[1.45em] text-note text-rosso data-[open=true]:text-persiana" />
            </Detail>
          </ul>
        </div>
      </div>
    </section>
  );
}

type Words = (typeof details)['email'];
type DetailProps = Omit<Words, 'subtitle'> & Partial<Words> & { children: ReactNode };

function Detail({ icon, title, subtitle, highlight, children }: DetailProps) {
  return (
    <li className="flex gap-4 font-semibold">
      <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-rosso" />
      <div>
        <p className="text-note font-normal text-ink-soft">
          {title}
          {subtitle && ` · ${subtitle}`}
        </p>
        {children}
        {highlight && <p className="text-note font-normal text-ink-soft">{highlight}</p>}
      </div>
    </li>
  );
}

type TileProps = { icon: IconName; href: string; title: string; body: string; action: string };

function Tile({ icon, href, title, body, action }: TileProps) {
  return (
    <div className="flex flex-col border border-line bg-plaster p-4">
      <h3 className="flex items-center gap-2">
        <Icon name={icon} className="text-rosso" />
        {title}
      </h3>
      <p className="mt-2 mb-4 text-ink-soft">{body}</p>
      <a href={href} className="button button-quiet mt-auto px-2">
        {action}
      </a>
    </div>
  );
}
