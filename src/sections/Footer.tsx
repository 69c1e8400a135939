import type { ReactNode } from 'react';
import { phoneHref } from '../../shared/format.ts';
import { weekText } from '../../shared/hours/hours.ts';
import { content } from '../content/index.ts';
import { BrandMark, networkNames } from '../drawings/brands.tsx';
import { Island } from '../islands/Island.tsx';
import { Documents } from '../legal/Documents.tsx';
import { identity } from '../legal/paragraphs.ts';
import { Sources } from '../legal/Sources.tsx';
import { colour } from '../styles/palette.ts';
import { Figures } from '../ui/Figures.tsx';

const { agency, footer, header } = content;

type Link = { label: string; href: string };
const contacts: Link[] = [
  ...agency.phones.map((number) => ({ label: number, href: phoneHref(number) })),
  ...agency.otherPhones.map(({ label, number }) => ({
    label: `${label} ${number}`,
    href: phoneHref(number),
  })),
  { label: agency.email, href: `mailto:${agency.email}` },
];
const profiles = Object.entries(agency.social) as [keyof typeof networkNames, string][];

export function Footer() {
  return (
    <footer className="on-dark bg-persiana-deep text-persiana-pale">
      <ArchDivider />
      <div className="wrap pt-12 pb-24 lg:pt-16 lg:pb-10">
        <p className="screen-only max-w-[16em] font-serif text-h2 text-plaster">{footer.claim}</p>
        <Figures figures={footer.figures} className="figure-sentence screen-only mt-4 max-w-[34em]" />
        <div className="screen-only footer-columns">
          <Column
            heading={footer.servicesHeading}
            links={footer.services.map((label) => ({ label, href: '#servizi' }))}
          />
          <Column
            heading={footer.linksHeading}
            links={header.links.map(({ label, anchor }) => ({ label, href: `#${anchor}` }))}
          />
          <Column heading={footer.contactsHeading} links={contacts}>
            <li className="py-1.5">
              {agency.address.street}, {agency.address.postalCode} {agency.address.city}
            </li>
            {weekText(agency.openingHours).map((line) => (
              <li key={line} className="py-0.5">
                {line}
              </li>
            ))}
          </Column>
          {footer.newsletter && (
            <div>
              <Island name="newsletter" />
            </div>
          )}
        </div>
        {profiles.length > 0 && <Profiles />}
        <Colophon />
      </div>
      <Documents />
      <Sources />
    </footer>
  );
}

function Profiles() {
  return (
    <div className="screen-only mt-8 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="mr-2 font-sans text-note text-plaster">{footer.socialHeading}</h2>
      {profiles.map(([network, href]) => (
        <a
          key={network}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="button-light grid size-11 place-items-center rounded-t-arch border border-line-dark"
        >
          <BrandMark brand={network} />
          <span className="sr-only">
            {networkNames[network]} {footer.socialNewTab}
          </span>
        </a>
      ))}
    </div>
  );
}

function Colophon() {
  return (
    <div className="mt-8 flex flex-col justify-between gap-4 border-t border-line-dark pt-6 text-note lg:flex-row">
      <p>
        {footer.copyright}
        <br />
        {[`${footer.vatLabel} ${agency.vatId}`, ...identity(content)].join(' · ')}
        {agency.credit && (
          <>
            {` · ${footer.credit} `}
            <a className="underline hover:text-plaster" href={agency.credit.url} rel="noopener">
              {agency.credit.name}
            </a>
          </>
        )}
      </p>
      <ul aria-label={footer.legal.label} className="screen-only flex shrink-0 flex-wrap gap-x-6">
        <Links
          links={[
            { label: footer.legal.privacy, href: '#privacy' },
            { label: footer.legal.cookie, href: '#cookie' },
            { label: footer.legal.terms, href: '#termini' },
          ]}
        />
      </ul>
    </div>
  );
}

function Column({ heading, links, children }: { heading: string; links: Link[]; children?: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-note text-plaster">{heading}</h2>
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
    <svg className="screen-only bg-plaster-deep" width="100%" height="32" aria-hidden="true">
      <pattern id="portico" x="50%" width="32" height="32" patternUnits="userSpaceOnUse">
        <path fill={colour('persiana-deep')} d="M0 0h32v2H0zM0 32V5h32v27h-2V22a14 14 0 0 0-28 0v10z" />
      </pattern>
      <rect width="100%" height="32" fill="url(#portico)" />
    </svg>
  );
}
