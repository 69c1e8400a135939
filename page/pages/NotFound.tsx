import { content } from 'virtual:content';
import { phoneHref } from '../../shared/text/format.ts';
import { ErrorPage } from './ErrorPage.tsx';
import type { PageProps } from './HtmlDocument.tsx';

const { notFound, unexpected } = content.errors;

export const NotFound = ({ assets }: PageProps) => (
  <ErrorPage
    {...notFound}
    assets={assets}
    ways={[
      { label: notFound.home, href: '/' },
      { label: unexpected.call, href: phoneHref(content.agency.phone) },
    ]}
  >
    <script
      type="module"
      data-cfasync="false"
    >{`console.error('404: no page at', location.pathname)`}</script>
  </ErrorPage>
);
