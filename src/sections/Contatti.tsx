import type { ReactNode } from 'react';
import { content } from '../content/index.ts';
import type { IconName } from '../content.config.ts';
import { Copy } from '../ui/Copy.tsx';
import { formatDays, phoneHref } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { InviteLink } from '../ui/InviteLink.tsx';

const { agency, contatti } = content;

/**
 * @param children the message form, an island of its own
 * @param openingState the island that tells whether the door is open
 */
export function Contatti({ children, openingState }: { children?: ReactNode; openingState?: ReactNode }) {
  return (
    <section id="contatti" className="bg-plaster-deep">
      <div className="wrap band grid gap-12 lg:grid-cols-12 lg:gap-x-10">
        <div className="lg:col-span-5">
          <h2 className="text-h2">{contatti.heading}</h2>
          <p className="mt-5 text-lead text-ink-soft">
            <Copy>{contatti.lead}</Copy>
          </p>
          <Stats />
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <a href="#modulo" className="button button-primary">
              {contatti.scrollCta}
            </a>
            <InviteLink subject={contatti.appointmentSubject} booking className="button button-quiet">
              {contatti.appointmentCta}
            </InviteLink>
          </div>
        </div>
        <div className="lg:col-span-7 lg:row-span-2">
          <div className="form-card">
            <h3 className="text-h3">{contatti.form.heading}</h3>
            <noscript>
              <p className="mt-4 border-l-4 border-rosso pl-4">{contatti.form.noScript}</p>
            </noscript>
            <div className="mt-6">{children}</div>
          </div>
          <Tiles />
        </div>
        <div className="lg:col-span-5">
          <Details openingState={openingState} />
        </div>
      </div>
    </section>
  );
}

function Stats() {
  return (
    <dl className="mt-8 grid grid-cols-3 gap-4">
      {contatti.stats.map(({ icon, number, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-note text-ink-soft">{label}</dt>
          <dd>
            <Icon name={icon} className="size-5 text-rosso" />
            <span className="mt-2 block font-serif text-h3 font-semibold">{number}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ openingState }: { openingState: ReactNode }) {
  const { details } = contatti;
  const { street, postalCode, city, province } = agency.address;
  return (
    <>
      <h3 className="text-h3">{contatti.detailsHeading}</h3>
      <ul className="mt-5 grid gap-5 print:grid-cols-2">
        <Detail {...details.landline}>
          <a className="link" href={phoneHref(agency.landline)}>
            {agency.landline}
          </a>
        </Detail>
        <Detail {...details.mobile}>
          <a className="link" href={phoneHref(agency.mobile)}>
            {agency.mobile}
          </a>
        </Detail>
        <Detail {...details.email}>
          <a className="link" href={`mailto:${agency.email}`}>
            {agency.email}
          </a>
        </Detail>
        <Detail {...details.address}>
          <address className="not-italic">
            {street}, {postalCode} {city} ({province})
          </address>
        </Detail>
        <Detail {...details.hours}>
          {agency.openingHours.map(({ days, opens, closes }) => (
            <span key={days.join()} className="block digits">
              {formatDays(days)} {opens}-{closes}
            </span>
          ))}
          {openingState}
        </Detail>
      </ul>
    </>
  );
}

type DetailProps = {
  icon: IconName;
  title: string;
  subtitle: string;
  highlight: string;
  children: ReactNode;
};

function Detail({ icon, title, subtitle, highlight, children }: DetailProps) {
  return (
    <li className="flex gap-4">
      <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-rosso" />
      <div>
        <p className="text-note text-ink-soft">
          {title} · {subtitle}
        </p>
        <div className="font-semibold">{children}</div>
        <p className="text-note text-ink-soft">{highlight}</p>
      </div>
    </li>
  );
}

function Tiles() {
  const { call, email } = contatti.tiles;
  return (
    <div className="screen-only mt-8 grid gap-4 sm:grid-cols-2">
      <Tile icon="phone" href={phoneHref(agency.mobile)} {...call} />
      <Tile icon="mail" href={`mailto:${agency.email}`} {...email} />
    </div>
  );
}

type TileProps = { icon: IconName; href: string; title: string; body: string; action: string };

function Tile({ icon, href, title, body, action }: TileProps) {
  return (
    <div className="flex flex-col border border-line bg-plaster p-5">
      <h3 className="flex items-center gap-2 text-h3">
        <Icon name={icon} className="size-5 text-rosso" />
        {title}
      </h3>
      <p className="mt-2 mb-4 text-ink-soft">{body}</p>
      <a href={href} className="button button-quiet mt-auto">
        {action}
      </a>
    </div>
  );
}
