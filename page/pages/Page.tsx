import { content } from 'virtual:content';
import { Fragment } from 'react';
import {
  missingIslandClass,
  missingIslandId,
  toastsId,
  unexpectedErrorId,
} from '../both-scripts/page-names.ts';
import { About } from '../sections/About.tsx';
import { Contact } from '../sections/Contact.tsx';
import { Faq } from '../sections/Faq.tsx';
import { Footer } from '../sections/Footer.tsx';
import { Header } from '../sections/Header.tsx';
import { Home } from '../sections/Home.tsx';
import { Market } from '../sections/Market.tsx';
import { QuickContact } from '../sections/QuickContact.tsx';
import { Services } from '../sections/Services.tsx';
import { Zones } from '../sections/Zones.tsx';
import { ForcedLayout } from '../ui/ForcedLayout.tsx';
import { ErrorAlert } from './ErrorAlert.tsx';
import { HtmlDocument, type PageProps } from './HtmlDocument.tsx';

const { agency, seo } = content;

const title = seo.title.includes(agency.name) ? seo.title : `${seo.title} | ${agency.name}`;

const sections = { Home, Services, Market, Zones, About, Faq, Contact };

export const Page = (props: PageProps) => (
  <HtmlDocument title={title} isMainPage {...props}>
    <a className="skip-link" href="#contenuto">
      {content.header.skipLink}
    </a>
    <Header />
    <main id="contenuto" tabIndex={-1}>
      {Object.entries(sections).map(([name, Section]) => (
        <Fragment key={name}>
          <Section />
          <ForcedLayout />
        </Fragment>
      ))}
    </main>
    <Footer />
    {/* Not at the end of the page, where a screen reader would stop at the empty element. */}
    <div id={toastsId} className="toasts" />
    <QuickContact />
    <template id={missingIslandId}>
      <ErrorAlert
        {...content.errors.missingIsland}
        className={`${missingIslandClass} mt-4 callout`}
      />
    </template>
    <template id={unexpectedErrorId}>
      <ErrorAlert {...content.errors.unexpected} />
    </template>
    <FirstScript {...props} />
  </HtmlDocument>
);

function FirstScript({ assets }: PageProps) {
  if (!assets) {
    return <script type="module" src="/page/first-script/first.ts" />;
  }
  return (
    <script type="module" data-cfasync="false">
      {assets.firstScript}
    </script>
  );
}
