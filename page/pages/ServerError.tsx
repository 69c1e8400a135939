import { content } from 'virtual:content';
import { phoneHref } from '../../shared/text/format.ts';
import type { PageProps } from '../layout/Document.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const { heading, body, call, home } = content.errors.unexpected;

export const ServerError = ({ assets }: PageProps) => (
  <ErrorPage
    title={heading}
    heading={heading}
    body={body}
    assets={assets}
    ways={
      <>
        <a href={phoneHref(content.agency.phone)} className="button button-primary">
          {call}
        </a>
        <a href="/" className="button button-quiet">
          {home}
        </a>
      </>
    }
  />
);
