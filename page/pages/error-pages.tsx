import { content } from 'virtual:content';
import type { ReactNode } from 'react';
import { phoneHref } from '../../shared/text/format.ts';
import { fontsClass } from '../both-scripts/page-names.ts';
import { HeroDrawing } from '../drawings/HeroDrawing.tsx';
import { AgencyBrand } from '../drawings/Logo.tsx';
import { HtmlDocument, type PageProps } from './HtmlDocument.tsx';

const { agency, errors, home } = content;
const { notFound, unexpected } = errors;

const homeLink = (label: string) => ({ label, href: '/' });
const callLink = { label: unexpected.call, href: phoneHref(agency.phone) };

export const NotFound = ({ assets }: PageProps) => (
  <ErrorPage {...notFound} assets={assets} links={[homeLink(notFound.home), callLink]}>
    <script
      type="module"
      data-cfasync="false"
    >{`console.error('404: no page at', location.pathname)`}</script>
  </ErrorPage>
);

export const ServerError = ({ assets }: PageProps) => (
  <ErrorPage
    {...unexpected}
    title={unexpected.heading}
    assets={assets}
    links={[callLink, homeLink(unexpected.home)]}
  />
);

type Props = PageProps & {
  title: string;
  heading: string;
  body: string;
  /** Two links styled as buttons, the main one first. */
  links: { label: string; href: string }[];
  children?: ReactNode;
};

/**
 * A page without sections, laid out like the first view. It shows no photograph, because the server may be failing. It
 * has no page script either: it has no islands, and isn't counted as a visit.
 */
const ErrorPage = ({ title, heading, body, links, assets, children }: Props) => (
  <HtmlDocument title={title} assets={assets}>
    <header className="wrap line-below">
      <p className="brand min-h-(--header)">
        <AgencyBrand />
      </p>
    </header>
    <main className="first-view">
      <div className="first-view-words">
        <h1>{heading}</h1>
        <p className="first-view-lead text-ink-soft">{body}</p>
        <div className="actions mt-6">
          {links.map(({ label, href }, index) => (
            <a
              key={href}
              href={href}
              className={`button ${index === 0 ? 'button-primary' : 'button-quiet'}`}
            >
              {label}
            </a>
          ))}
        </div>
      </div>
      <div className="hero-picture">
        <HeroDrawing alt="" drawing={home.picture.drawing} />
      </div>
    </main>
    {children}
    {/* The head script has taken the class away. */}
    <script
      type="module"
      data-cfasync="false"
    >{`document.documentElement.classList.add('${fontsClass}')`}</script>
  </HtmlDocument>
);
