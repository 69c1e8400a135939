import { content } from 'virtual:content';
import { phoneHref } from '../../shared/text/format.ts';
import type { PageProps } from '../layout/HtmlDocument.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const { heading, body, call, home } = content.errors.unexpected;

export const ServerError = ({ assets }: PageProps) => (
  <ErrorPage
    title={heading}
    heading={heading}
    body={body}
    assets={assets}
    ways={[
      { label: call, href: phoneHref(content.agency.phone) },
      { label: home, href: '/' },
    ]}
  />
);
