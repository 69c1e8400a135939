import type { ReactNode } from 'react';
import { phoneHref } from '../../shared/format.ts';
import { weekText } from '../../shared/hours/hours.ts';
import NewsletterForm from '../contact/NewsletterForm.tsx';
import { newsletterFormProps } from '../contact/props.ts';
import { content } from '../content/index.ts';
import { BrandMark, networkNames } from '../drawings/brands.tsx';
import { Island } from '../islands/Island.tsx';
import { Documents } from '../legal/Documents.tsx';
import { identity } from '../legal/paragraphs.ts';
import { Sources } from '../legal/Sources.tsx';
import { site } from '../site-config.ts';
import { colour } from '../styles/palette.ts';
import { Figures } from '../ui/Figures.tsx';

const { agency, footer, header } = content;

const phones = [...agency.phones.map((number) => ({ label: '', number })), ...agency.otherPhones];
const newsletter = newsletterFormProps(content, site.emailjs);
const profiles = Object.entries(agency.social) as [keyof typeof networkNames, string][];

export function Footer() {
  return (
    <footer className="on-dark bg-persiana-deep text-persiana-pale">
      <ArchDivider />
      <div className="wrap pt-12 pb-24 lg:pt-16 lg:pb-10">
        <p className="screen-only max-w-[16em] font-serif text-h2 text-plaster">{footer.claim}</p>
        <Figures figures={footer.figures} className="figure-sentence screen-only mt-4 max-w-[34em]" />
        <div className="screen-only footer-columns">
          <Column heading={footer.servicesHeading}>
            {footer.services.map((service) => (
              <FooterLink key={service} href="#servizi">
                {service}
              </FooterLink>
            ))}
          </Column>
          <Column heading={footer.linksHeading}>
            {header.links.map(({ label, anchor }) => (
              <FooterLink key={anchor} href={`#${anchor}`}>
                {label}
              </FooterLink>
            ))}
          </Column>
          <Column heading={footer.contactsHeading}>
            {phones.map(({ label, number }) => (
              <FooterLink key={number} href={phoneHref(number)}>
                {`${label} ${number}`.trim()}
              </FooterLink>
            ))}
            <FooterLink href={`mailto:${agency.email}`}>{agency.email}</FooterLink>
            <li className="py-1.5">
              {agency.address.street}, {agency.address.postalCode} {agency.address.city}
            </li>
            {weekText(agency.openingHours).map((line) => (
              <li key={line} className="py-0.5">
                {line}
              </li>
            ))}
          </Column>
          {newsletter && (
            <div>
              <Island name="newsletter">
                <NewsletterForm {...newsletter} />
              </Island>
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
        <FooterLink href="#privacy">{footer.legal.privacy}</FooterLink>
        <FooterLink href="#cookie">{footer.legal.cookie}</FooterLink>
        <FooterLink href="#termini">{footer.legal.terms}</FooterLink>
      </ul>
    </div>
  );
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-note text-plaster">{heading}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}

/** A row of portico arches that repeats to any width, centred. */
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
