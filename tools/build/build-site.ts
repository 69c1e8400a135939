import { basename, join } from 'node:path';
import type { HeaderRule } from '../../server/http/headers.ts';
import type { Config } from '../../shared/config/config.ts';
import { sampleFolder } from '../../shared/config/env.ts';
import { ContentError, type Issue } from '../../shared/content/issues.ts';
import { buildEditor, editorSettings } from './build-editor.ts';
import { compressSite } from './compress.ts';
import { takenNames } from './content/public-files.ts';
import { redirectIssues } from './content/redirects.ts';
import { refuseSample } from './content/sample-left.ts';
import { headerRules, pagesIn } from './header-rules.ts';
import { type MadeFiles, writeFiles } from './made-files.ts';
import { readSiteData, type SiteData } from './site-data.ts';
import { bundle, bundleOne, loadModule } from './vite.ts';

type SiteModule = typeof import('../../page/site.tsx');

type BuiltSite = Pick<SiteData, 'content' | 'redirects' | 'logo'> & { headers: HeaderRule[] };

/** Builds the whole site into a folder. Throws an Error whose message is for whoever runs the build. */
export async function buildSite(
  folder: string,
  config: Config,
  isWorker: boolean,
): Promise<BuiltSite> {
  const { site, editor, contentDir } = config;
  const siteData = await readSiteData(config, isWorker);
  refuseSample(siteData.sample, site);

  const files = await makeFiles(siteData, site.counts);
  stopAt(takenNames(Object.keys(siteData.publicFiles), Object.keys(files)), contentDir);
  await writeFiles(folder, files);
  if (editor.repository) {
    await buildEditor(
      join(folder, 'admin'),
      editorSettings(config, false),
      siteData.pictureRemarks,
    );
  }
  // The agency's own files are written afterwards, because some may be pages, and these aren't ours.
  const pages = pagesIn(folder);
  await writeFiles(folder, siteData.publicFiles);
  const headers = headerRules(folder, pages, site, editor.repository);
  stopAt(redirectIssues(siteData.redirects, folder), contentDir);
  await compressSite(folder);
  const lines =
    contentDir === sampleFolder
      ? ['This is the sample. "npm run new -- FOLDER" makes a site in FOLDER.']
      : linesForOwner(siteData);
  for (const line of lines) {
    console.log(line);
  }
  const seconds = (performance.now() / 1000).toFixed(2);
  console.log(`${pages.length} pages built in ${seconds} s. Complete!`);
  const { content, redirects, logo } = siteData;
  return { content, redirects, logo, headers };
}

/** What stops publishing comes last, where one looks. */
const linesForOwner = ({ remarks, pictureRemarks, sample }: SiteData): string[] => [
  ...remarks,
  ...sample.others,
  ...pictureRemarks,
  ...sample.blocking,
];

/** Throws a ContentError if there are issues. */
function stopAt(issues: readonly Issue[], contentDir: string): void {
  if (issues.length > 0) {
    throw new ContentError(issues, basename(contentDir));
  }
}

/**
 * The files of the site. Each step needs the previous one: the page's script knows the address of the islands' script,
 * and the pages contain the page's script. Code for browsers gets only what it needs, and stops the build if it imports
 * the whole content.
 */
async function makeFiles(siteData: SiteData, counts: boolean): Promise<MadeFiles> {
  const islandsModules = { 'virtual:islands': siteData.modules['virtual:islands'] };
  const entries = { islands: 'page/islands/all.tsx', styles: 'page/styles/page.css' };
  const islands = await bundle(islandsModules, entries, siteData.theme);
  const islandsChunk = islands.chunks.find(({ name }) => name === 'islands');
  if (!islandsChunk) {
    throw new Error('The build produced no script from page/islands/all.tsx');
  }

  const islandsScript = `/${islandsChunk.fileName}`;
  const scriptModules = { 'virtual:script': { counts, islandsScript } };
  const inline = {
    styles: islands.styles.trim(),
    head: await bundleOne(scriptModules, 'page/script/head.ts'),
    page: await bundleOne(scriptModules, 'page/script/page.ts'),
  };

  const { sitePages, siteFiles } = await loadModule<SiteModule>(siteData.modules, '/page/site.tsx');
  return {
    ...siteData.files,
    ...islands.files,
    ...scriptFiles(islands.chunks),
    ...siteFiles(siteData.cover),
    ...sitePages(inline),
  };
}

const scriptFiles = (chunks: readonly { fileName: string; code: string }[]): MadeFiles =>
  Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, () => code]));
