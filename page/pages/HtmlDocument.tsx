import { content, fonts } from 'virtual:content';
import { programVersion, settings } from 'virtual:settings';
import type { ReactNode } from 'react';
import { writeFormSettings } from '../../shared/protocols/form-settings.ts';
import { formSettingsName, programName } from '../../shared/protocols/page-metas.ts';
import { language } from '../../shared/text/italian.ts';
import { drawnClass, fontsClass, heroPictureId } from '../both-scripts/page-names.ts';
import { colour } from '../styles/colours.ts';
import { fontRules } from './font-rules.ts';
import { jsonLd, scriptJson } from './json-ld.ts';
import { manifestPath } from './root-files.ts';
import { socialMeta } from './social-meta.ts';

/** The inlined code: stylesheet and head script of every page, and the first script of the page with the sections. */
export type Assets = { styles: string; headScript: string; firstScript: string };

export type PageProps = {
  /** Undefined in development: the page then loads the source files from the development server. */
  assets: Assets | undefined;
};

type Props = PageProps & {
  title: string;
  /** Whether it is the page with the sections, which search engines may index. Error pages have none. */
  isMainPage?: boolean;
  children: ReactNode;
};

export function HtmlDocument(props: Props) {
  const { title, isMainPage = false, assets, children } = props;
  return (
    <html lang={language} className={`${fontsClass} ${drawnClass}`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {isMainPage ? <ForSearch /> : <meta name="robots" content="noindex" />}
        <meta name="generator" content={`${programName} ${programVersion}`} />
        {isMainPage && <meta name={formSettingsName} content={formSettings()} />}
        <meta name="theme-color" content={colour('ground')} />
        {/* Browsers that force dark colours would hide what is drawn with backgrounds. */}
        <meta name="color-scheme" content="only light" />
        {isMainPage && <FirstPaint />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" type="image/x-icon" sizes="48x48" />
        <link rel="manifest" href={manifestPath} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <style>{fontRules(fonts)}</style>
        <HeadScript assets={assets} />
        <Styles assets={assets} />
      </head>
      <body>
        {children}
        {isMainPage && <AgencyData />}
      </body>
    </html>
  );
}

/** On wide screens the first view's words are centred, so they would move if they were painted before all are parsed. */
const FirstPaint = () => (
  <link rel="expect" href={`#${heroPictureId}`} blocking="render" media="(min-width:64rem)" />
);

/** For `npm run check`, which doesn't read scripts. */
function formSettings(): string {
  const { isWorker, receiver } = settings;
  const { origin = '', publicKey, serviceId, templateId } = receiver;
  const inbox = content.agency.email;
  return writeFormSettings({ origin, publicKey, serviceId, templateId, inbox, isWorker });
}

function ForSearch() {
  return (
    <>
      <meta name="description" content={content.seo.description} />
      <link rel="canonical" href={`${settings.siteUrl}/`} />
      {socialMeta(content, settings.siteUrl).map((tag) => (
        <meta key={tag.property ?? tag.name} {...tag} />
      ))}
    </>
  );
}

/** Search engines read this data anywhere in the page. In the head it would precede the page's first words. */
function AgencyData() {
  return (
    <script type="application/ld+json">{scriptJson(jsonLd(content, settings.siteUrl))}</script>
  );
}

/**
 * Not a module, because modules run after the first paint. The block keeps its names out of the global scope.
 * `data-cfasync` stops Cloudflare's Rocket Loader from rewriting the script, which the policy would then block.
 */
function HeadScript({ assets }: PageProps) {
  if (!assets) {
    return <script type="module" src="/page/head-script/head.ts" />;
  }
  return <script data-cfasync="false">{`{${assets.headScript}}`}</script>;
}

function Styles({ assets }: PageProps) {
  if (!assets) {
    return <link rel="stylesheet" href="/page/styles/page.css" />;
  }
  return <style>{assets.styles}</style>;
}
