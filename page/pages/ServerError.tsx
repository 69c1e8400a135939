import { content } from 'virtual:content';
import { phoneHref } from '../../shared/rules/format.ts';
import { Mark } from '../drawings/Logo.tsx';
import { Document, type PageProps } from '../layout/Document.tsx';

const { heading, body, call, home } = content.errors.unexpected;

export const ServerError = ({ assets }: PageProps) => (
  <Document title={heading} assets={assets}>
    <main className="wrap flex min-h-svh flex-col items-start justify-center py-16">
      <Mark className="w-24 text-primary" />
      <h1 className="mt-5 text-h1">{heading}</h1>
      <p className="mt-5 text-lead text-ink-soft">{body}</p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <a href={phoneHref(content.agency.phone)} className="button button-primary">
          {call}
        </a>
        <a href="/" className="button button-quiet">
          {home}
        </a>
      </div>
    </main>
  </Document>
);
