import { content } from '../content/index.ts';
import { site } from '../site-config.ts';
import { paragraphs } from './paragraphs.ts';

const { legal } = content;

/** The legal texts. A link to one of them opens it, with or without the page's script. */
export function Documents() {
  return Object.entries(legal.documents).map(([id, { title, sections }]) => (
    <article key={id} id={id} aria-labelledby={`${id}-titolo`} tabIndex={-1} className="document">
      <h2 id={`${id}-titolo`} className="text-h2 text-plaster">
        {title}
      </h2>
      <p className="mt-2 text-note">
        {legal.updatedLabel} {legal.updated}. {legal.review}
      </p>
      {sections.map(({ heading, body }) => (
        <section key={heading} className="mt-6 max-w-prose">
          <h3 className="text-h3 text-plaster">{heading}</h3>
          {paragraphs(body, site).map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <a href="#home" className="button button-light mt-8">
        {legal.close}
      </a>
    </article>
  ));
}
