import { content } from 'virtual:content';
import { phoneHref } from '../../shared/text/format.ts';
import { ErrorPage } from './ErrorPage.tsx';
import type { PageProps } from './HtmlDocument.tsx';

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
