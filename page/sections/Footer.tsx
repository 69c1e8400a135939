import { content } from 'virtual:content';
import type { ReactNode } from 'react';
import { phoneHref } from '../../shared/text/format.ts';
import { documentHref } from '../both-scripts/page-names.ts';
import { LogoImage } from '../drawings/Logo.tsx';
import { hasMark, profileNames, SocialMark } from '../drawings/social-marks.tsx';
import { weekText } from '../hours/week.ts';
import { Island } from '../islands/Island.tsx';
import { Documents } from '../legal/Documents.tsx';
import { identity } from '../legal/identity.ts';
import { colour } from '../styles/colours.ts';
import { AgencyNames } from '../ui/AgencyNames.tsx';
import { BeforeSigning } from './BeforeSigning.tsx';
import { Sources } from './Sources.tsx';

const { agency, footer, header, hours, services } = content;

type Link = { label: string; href: string };
const contacts: Link[] = [
  ...agency.phones.map(({ number }) => ({ label: number, href: phoneHref(number) })),
  ...agency.otherPhones.map(({ label, number }) => ({
    label: `${label} ${number}`,
    href: phoneHref(number),
  })),
  { label: agency.email, href: `mailto:${agency.email}` },
];
type Profile = keyof typeof profileNames;
const profiles = Object.entries(agency.social) as [Profile, string][];

export function Footer() {
  return (
    <footer className="on-dark bg-dark-deep text-dark-pale">
      <ArchDivider />
      <div className="wrap pt-(--space-m) pb-20 lg:pb-10">
        <LogoImage alt="" />
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
          <p className="flex-1 text-balance font-serif text-h2 text-ground">{footer.motto}</p>
          <FooterFigures />
          {profiles.length > 0 && <Profiles />}
        </div>
        <div className="footer-columns mt-(--space-s) line-above pt-5 lg:pt-10">
          <Column
            heading={footer.servicesHeading}
            links={services.offered.items.map(({ title }) => ({ label: title, href: '#servizi' }))}
          />
          <Column
            heading={footer.linksHeading}
            links={header.links.map(({ label, anchor }) => ({ label, href: `#${anchor}` }))}
          />
          <Column heading={footer.contactsHeading} links={contacts} className="contacts">
            <li translate="no" className="py-1.5">
              {agency.address.street}, {agency.address.postalCode} {agency.address.city}
            </li>
            <li className="digits py-1.5">
              {weekText(hours.openingHours).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </li>
          </Column>
          {footer.newsletter && (
            <div className="sign-up noscript:hidden">
              <Island name="newsletter" />
            </div>
          )}
        </div>
        <Colophon />
      </div>
      <BeforeSigning />
      <Documents />
      <Sources />
    </footer>
  );
}

/** On wide screens below motto and profiles. */
function FooterFigures() {
  if (footer.figures.length === 0) {
    return undefined;
  }
  return (
    <ul className="tags w-full sm:order-1">
      {footer.figures.map(({ number, label }) => (
        <li key={label}>
          <strong className="text-ground">{number}</strong> {label}
        </li>
      ))}
    </ul>
  );
}

function Profiles() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h2 className="font-sans text-note text-ground max-sm:w-full">{footer.socialHeading}</h2>
      {profiles.map(([profile, href]) => (
        <ProfileLink key={profile} profile={profile} href={href} />
      ))}
    </div>
  );
}

function ProfileLink({ profile, href }: { profile: Profile; href: string }) {
  const newTab = { target: '_blank', rel: 'noopener noreferrer' };
  const name = profileNames[profile];
  if (!hasMark(profile)) {
    return (
      <a href={href} {...newTab} className="py-2.5 underline hover:text-ground">
        {name} <span className="sr-only">{footer.socialNewTab}</span>
      </a>
    );
  }
  return (
    <a
      href={href}
      {...newTab}
      className="button-light grid size-11 place-items-center rounded-t-arch outlined"
    >
      <SocialMark name={profile} />
      <span className="sr-only">
        {name} {footer.socialNewTab}
      </span>
    </a>
  );
}

function Colophon() {
  return (
    <div className="mt-(--space-s) flex flex-wrap justify-between gap-x-10 gap-y-3 line-above pt-5 text-note">
      <p>
        <AgencyNames>{footer.copyright}</AgencyNames>
        <br />
        {[`${footer.vatLabel} ${agency.vatId}`, ...identity(content)].join(' · ')}
        {agency.credit && (
          <>
            {` · ${footer.credit} `}
            <a
              className="inline-block underline hover:text-ground"
              href={agency.credit.url}
              rel="noopener"
            >
              {agency.credit.name}
            </a>
          </>
        )}
      </p>
      <ul aria-label={footer.legal.label} className="flex flex-wrap gap-x-6">
        <Links
          links={[
            { label: footer.legal.privacy, href: documentHref('privacy') },
            { label: footer.legal.cookie, href: documentHref('cookie') },
            { label: footer.legal.terms, href: documentHref('termini') },
          ]}
        />
      </ul>
    </div>
  );
}

type ColumnProps = { heading: string; links: Link[]; className?: string; children?: ReactNode };

function Column({ heading, links, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="font-sans text-note text-ground">{heading}</h2>
      <ul className="mt-2">
        <Links links={links} />
        {children}
      </ul>
    </div>
  );
}

const Links = ({ links }: { links: Link[] }) =>
  links.map(({ label, href }) => (
    <li key={label}>
      <a href={href}>{label}</a>
    </li>
  ));

function ArchDivider() {
  return (
    <svg className="bg-ground-deep" width="100%" height="32" aria-hidden="true">
      <pattern id="portico" x="50%" width="32" height="32" patternUnits="userSpaceOnUse">
        <path fill={colour('dark-deep')} d="M0 0h32v2H0zM0 32V5h32v27h-2V22a14 14 0 0 0-28 0v10z" />
      </pattern>
      <rect width="100%" height="32" fill="url(#portico)" />
    </svg>
  );
}
