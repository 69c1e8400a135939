import { content } from 'virtual:content';
import type { ReactNode } from 'react';
import { fontsClass } from '../browser/shared-names.ts';
import { HeroDrawing } from '../drawings/HeroDrawing.tsx';
import { AgencyBrand } from '../drawings/Logo.tsx';
import { HtmlDocument, type PageProps } from './HtmlDocument.tsx';

type Props = PageProps & {
  title: string;
  heading: string;
  body: string;
  /** Two links styled as buttons, the main one first. */
  ways: { label: string; href: string }[];
  children?: ReactNode;
};

/**
 * A page without sections, laid out like the first view. It shows no photograph, because the server may be failing. It
 * has no page script either: it has no islands, and a look at it isn't a visit.
 */
export const ErrorPage = ({ title, heading, body, ways, assets, children }: Props) => (
  <HtmlDocument title={title} assets={assets}>
    <header className="wrap line-below">
      <p className="brand min-h-(--header)">
        <AgencyBrand />
      </p>
    </header>
    <main className="hero">
      <div className="hero-words">
        <h1>{heading}</h1>
        <p className="hero-lead text-ink-soft">{body}</p>
        <div className="ways mt-6">
          {ways.map(({ label, href }, index) => (
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
        <HeroDrawing alt="" town={content.home.picture.drawing} />
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
