import { content } from 'virtual:content';
import { phoneHref } from '../../shared/rules/format.ts';
import { Mark } from '../drawings/Logo.tsx';
import { Document, type PageProps } from '../layout/Document.tsx';

const { title, heading, body, home } = content.errors.notFound;

export const NotFound = ({ assets }: PageProps) => (
  <Document title={title} assets={assets}>
    <main className="wrap grid min-h-svh content-center items-center gap-6 py-16 lg:grid-cols-[2fr_1fr]">
      <div>
        <h1 className="text-h1">{heading}</h1>
        <p className="mt-5 text-lead text-ink-soft">{body}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <a href="/" className="button button-primary">
            {home}
          </a>
          <a href={phoneHref(content.agency.phone)} className="button button-quiet">
            {content.errors.unexpected.call}
          </a>
        </div>
      </div>
      <Mark className="max-h-[50svh] text-primary" />
    </main>
    <script
      type="module"
      data-cfasync="false"
    >{`console.error('404: no page at', location.pathname)`}</script>
  </Document>
);
