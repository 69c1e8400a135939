import { content } from 'virtual:content';
import { settings } from 'virtual:settings';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { openingPath } from './both-scripts/page-names.ts';
import { drawingFiles, drawingHref } from './drawings/files.tsx';
import { stepsFile, stepsName } from './drawings/steps-drawing.tsx';
import { openingTimeline } from './hours/timeline.ts';
import { brandImages, socialImage } from './images/brand-images.tsx';
import { socialPath } from './images/social-image.ts';
import { NotFound, ServerError } from './pages/error-pages.tsx';
import type { Assets } from './pages/HtmlDocument.tsx';
import { Page } from './pages/Page.tsx';
import { manifestPath, robots, sitemap, webManifest } from './pages/root-files.ts';
import { renderReport } from './report/Report.tsx';
import { reportPath } from './report/report-path.ts';

// The files that tools/build/build-site.ts writes and tools/dev/serve-site.ts serves, by path. Fonts, photographs,
// styles and scripts aren't among them.

/** Two years. A site that isn't rebuilt for longer shows only its weekly hours. */
const openingDays = 730;

type FileMakers = Record<string, () => string | Uint8Array | Promise<string | Uint8Array>>;

/** `assets` are the inlined styles and scripts. */
export function sitePages(assets?: Assets): Record<string, () => string> {
  return {
    'index.html': () => renderDocument(<Page assets={assets} />),
    '404.html': () => renderDocument(<NotFound assets={assets} />),
    '500.html': () => renderDocument(<ServerError assets={assets} />),
  };
}

const renderDocument = (page: ReactNode) => `<!DOCTYPE html>${renderToStaticMarkup(page)}`;

/** `heroJpeg` makes the first view's photograph for the report and the social image, if the site has one. */
export function siteFiles(heroJpeg?: () => Promise<Uint8Array>): FileMakers {
  const files: FileMakers = {
    [openingPath.slice(1)]: () =>
      JSON.stringify(openingTimeline(content, { from: new Date(), days: openingDays })),
    [reportPath(content.agency).slice(1)]: async () => renderReport(content, await heroJpeg?.()),
    [socialPath(content).slice(1)]: async () => socialImage(content, await heroJpeg?.()),
    'robots.txt': () => robots(settings.siteUrl),
    [manifestPath.slice(1)]: () => JSON.stringify(webManifest(content)),
    'sitemap.xml': () => sitemap(settings.siteUrl, ['/', reportPath(content.agency)]),
  };
  for (const [name, draw] of Object.entries(brandImages)) {
    files[name] = () => draw(content);
  }
  for (const [name, svg] of Object.entries(drawingFiles())) {
    files[drawingHref(name).slice(1)] = () => svg;
  }
  files[drawingHref(stepsName).slice(1)] = () =>
    stepsFile(content.services.steps.map(({ icon }) => icon));
  return files;
}
