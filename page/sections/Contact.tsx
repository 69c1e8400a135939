import { content } from 'virtual:content';
import type { ReactNode } from 'react';
import type { IconName } from '../../shared/content/content.ts';
import { phoneHref } from '../../shared/text/format.ts';
import { formHref } from '../both-scripts/page-names.ts';
import { formLink } from '../contact/form-links.ts';
import { OpeningStatus } from '../hours/OpeningStatus.tsx';
import { closedDaysText, weekText } from '../hours/week.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RunningText } from '../ui/RunningText.tsx';

const { agency, contact, hours } = content;
const { details } = contact;
const { street, postalCode, city, province } = agency.address;

const phones = [
  ...agency.phones.map(({ kind, number }) => ({ ...details[kind], number })),
  ...agency.otherPhones.map(({ label, number }) => ({
    icon: 'phone' as const,
    title: label,
    number,
  })),
];

const isOnWhatsapp = (number: string) =>
  agency.whatsapp !== undefined && phoneHref(number) === phoneHref(agency.whatsapp);

/** The details that lead to a phone or a mail program. */
const links = [
  ...phones.map(({ number, ...texts }) => ({
    ...texts,
    ...(isOnWhatsapp(number) && { subtitle: details.whatsapp }),
    text: number,
    href: phoneHref(number),
  })),
  {
    ...details.email,
    text: agency.email,
    href: `mailto:${agency.email}`,
  },
];

const closedDays = closedDaysText(hours.openingHours, hours.words);

const place = encodeURIComponent(`${street}, ${postalCode} ${city}`);
const routeHref = `https://www.google.com/maps/dir/?api=1&destination=${place}`;

export function Contact() {
  return (
    <section id="contatti" aria-label={contact.heading} tabIndex={-1} className="bg-ground-deep">
      <div className="columns first-5 wrap band low-phone:pt-5">
        <div>
          <h2>{contact.heading}</h2>
          <RunningText className="mt-(--space-xs) text-lead text-ink-soft">
            {contact.lead}
          </RunningText>
          <Tiles />
          <ul className="mt-(--space-xs) grid gap-1.5">
            {contact.figures.map(({ icon, number, label }) => (
              <li key={label} className="flex items-baseline gap-3">
                <Icon name={icon} className="shrink-0 self-center text-primary" />
                <p className="text-ink-soft">
                  <strong className="text-ink">{number}</strong> {label}
                </p>
              </li>
            ))}
          </ul>
          <div className="mt-(--space-xs) flex flex-wrap items-center gap-x-6">
            <a href={formHref} className="link inline-block py-2.5">
              {contact.scrollCta}
            </a>
            <a
              {...formLink({ subject: contact.appointmentSubject, booking: true })}
              className="button button-quiet"
            >
              {contact.appointmentCta}
            </a>
          </div>
        </div>
        <div className="lg:row-span-2">
          <div className="form-card">
            <Island name="contact" />
          </div>
        </div>
        <div className="lg:col-[1/span_5]">
          <h3>{contact.detailsHeading}</h3>
          <ul className="details form-grid mt-2 gap-y-3">
            {links.map(({ text, href, ...texts }) => (
              <Detail key={text} {...texts}>
                <a className="link together" href={href}>
                  {text}
                </a>
              </Detail>
            ))}
            <Detail {...details.address}>
              <address translate="no" className="not-italic">
                <a className="link" href={routeHref} rel="noreferrer">
                  {street}, {postalCode} {city} ({province})
                </a>
              </address>
            </Detail>
            <Detail {...details.hours} highlight={details.hours.highlight ?? closedDays}>
              {weekText(hours.openingHours).map((line) => (
                <span key={line} className="mr-4 inline-block digits">
                  {line}
                </span>
              ))}
              <OpeningStatus />
            </Detail>
          </ul>
        </div>
      </div>
    </section>
  );
}

/** The email's tile stands out while the office is closed, otherwise the call's. */
function Tiles() {
  const { call, email } = contact.tiles;
  const [localPart, domain] = agency.email.split('@');
  return (
    <div className="tiles mt-(--space-xs)">
      <div className="tile call-tile">
        <Icon name="phone" className="size-6" />
        <p className="digits font-serif text-tile/[1.6] semibold whitespace-nowrap">
          {agency.phone}
        </p>
        <p className="min-h-[2.9em] text-note">
          <OpeningStatus />
        </p>
        <a href={phoneHref(agency.phone)}>{call.action}</a>
      </div>
      <div className="tile email-tile">
        <Icon name="mail" className="size-6" />
        <p className="text-note semibold wrap-anywhere">
          <span className="inline-block">{localPart}@</span>
          <span className="inline-block">{domain}</span>
        </p>
        <p className="text-note">{email.note}</p>
        <a href={`mailto:${agency.email}`}>{email.action}</a>
      </div>
    </div>
  );
}

type DetailProps = {
  icon: IconName;
  title: string;
  subtitle?: string | undefined;
  highlight?: string | undefined;
  children: ReactNode;
};

function Detail({ icon, title, subtitle, highlight, children }: DetailProps) {
  return (
    <li className="flex gap-2.5 last:col-span-full">
      <Icon name={icon} className="shrink-0 text-primary" />
      <div>
        <p className="text-note text-ink-soft">
          {title}
          {subtitle && ` · ${subtitle}`}
        </p>
        <div className="semibold">{children}</div>
        {highlight && <p className="text-note text-ink-soft">{highlight}</p>}
      </div>
    </li>
  );
}
