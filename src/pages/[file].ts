import type { APIContext } from 'astro';
import { content } from '../content/index.ts';
import { openingTimeline } from '../hours/timeline.ts';
import { brandImages } from '../images/brand-images.tsx';
import { reportPath } from '../report/path.ts';
import { renderReport } from '../report/Report.tsx';
import { robots, sitemap, webManifest } from '../seo/files.ts';
import { site } from '../site-config.ts';

declare const __CONTENT_DIR__: string;

/** Two years: a site that nobody builds for longer shows its hours of the week alone. */
const openingDays = 730;

const files: Record<string, () => Response | Promise<Response>> = {
  'opening.json': () => Response.json(openingTimeline(content, new Date(), openingDays)),
  [reportPath(content.agency).slice(1)]: async () => pdf(await renderReport(content, __CONTENT_DIR__)),
  'robots.txt': () => new Response(robots(site.url)),
  'site.webmanifest': () => Response.json(webManifest(content)),
  'sitemap.xml': () => new Response(sitemap(content, site.url)),
};

const pdf = (file: Buffer) =>
  new Response(new Uint8Array(file), { headers: { 'Content-Type': 'application/pdf' } });

const image = async (name: string) => new Response((await brandImages[name]?.(content)) as BodyInit);

export const getStaticPaths = () =>
  Object.keys({ ...files, ...brandImages }).map((file) => ({ params: { file } }));

export const GET = ({ params: { file = '' } }: APIContext) => files[file]?.() ?? image(file);
