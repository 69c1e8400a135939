import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ServerData } from '../../server/http/server-data.ts';
import { serverDataFile } from '../../server/node/read-server-data.ts';
import type { Config } from '../../shared/config/config.ts';
import { cacheDir, sampleFolder, siteDir } from '../../shared/config/folders.ts';
import { builtSettings } from '../../shared/config/settings.ts';
import { ContentError, type Issue } from '../../shared/content/issues.ts';
import { editorDir } from '../common/dist-paths.ts';
import { type FileMakers, writeFiles } from '../common/made-files.ts';
import { buildEditor, editorSettings } from './build-editor.ts';
import {
  type BuildTarget,
  prepareForTarget,
  refuseInvalidSettings,
  refuseInvalidTargetSettings,
} from './build-targets.ts';
import { buildWorker, nameWorker } from './build-worker.ts';
import { compressSite } from './compress.ts';
import { reservedNameIssues } from './content-folder/public-files.ts';
import { redirectIssues, redirectsByPath } from './content-folder/redirects.ts';
import { listUnder, refuseSample, taskList } from './content-folder/task-lines.ts';
import { headerRules, pagesIn } from './header-rules.ts';
import { makeMailContent } from './make-mail-content.ts';
import { readSiteData, type SiteData } from './site-data.ts';
import { bundle, bundleOne, loadModule } from './vite.ts';

type SiteModule = typeof import('../../page/site.tsx');

/**
 * Builds the whole site into a folder, for a target or else for our own server. The message of an Error is for the
 * person who runs the build.
 */
export async function buildSite(
  folder: string,
  config: Config,
  target: BuildTarget | undefined,
): Promise<void> {
  const { siteUrl, contentDir } = config;
  refuseInvalidSettings(config);
  if (target) {
    refuseInvalidTargetSettings(config, target);
  }

  const siteData = await readSiteData(config, target);
  refuseSample(siteData.tasks, config);
  const pages = await writeSite(folder, config, siteData);
  stopAt(redirectIssues(siteData.redirects, folder), contentDir);

  const serverData: ServerData = {
    mailContent: makeMailContent(siteData.content, { logo: siteData.logo, siteUrl }),
    settings: builtSettings(config),
    headers: headerRules(folder, pages, config),
    redirects: redirectsByPath(siteData.redirects),
  };
  if (target) {
    prepareForTarget(folder, target, serverData);
  } else {
    await compressSite(folder);
    writeFileSync(join(folder, serverDataFile), JSON.stringify(serverData));
  }
  if (target === 'worker') {
    await buildWorker(join(cacheDir(), 'worker'), serverData);
    nameWorker(siteDir());
  }

  const lines =
    contentDir === sampleFolder ? linesForNewcomer(pages) : linesForOwner(pages, siteData);
  console.log(lines.join('\n'));
}

/** Writes all files that browsers request. Returns the paths of the pages that are ours. */
async function writeSite(folder: string, config: Config, siteData: SiteData): Promise<string[]> {
  const { publicFiles, photographRemarks } = siteData;
  const files = await makeFiles(siteData, config);
  stopAt(reservedNameIssues(Object.keys(publicFiles), Object.keys(files)), config.contentDir);
  await writeFiles(folder, files);
  if (config.contentRepository) {
    await buildEditor(
      join(folder, editorDir),
      editorSettings(config, { isLocal: false }),
      photographRemarks,
    );
  }
  // Before the agency's own files are written, because pages among them aren't ours.
  const pages = pagesIn(folder);
  await writeFiles(folder, publicFiles);
  return pages;
}

const linesForNewcomer = (pages: string[]): string[] => [
  'This is the sample. "npm run new -- FOLDER" makes a site in FOLDER.',
  `${pages.length} pages built in ${secondsSinceStart()} s.`,
];

const linesForOwner = (
  pages: string[],
  { remarks, photographRemarks, tasks }: SiteData,
): string[] => [
  ...listUnder('Da guardare', [...remarks, ...photographRemarks]),
  ...taskList(tasks),
  `Costruite ${pages.length} pagine in ${secondsSinceStart()} s.`,
];

const secondsSinceStart = () => Math.round(performance.now() / 1000);

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
async function makeFiles(siteData: SiteData, { isCounting }: Config): Promise<FileMakers> {
  const islandsModules = { 'virtual:islands': siteData.modules['virtual:islands'] };
  const entries = { islands: 'page/islands/islands.tsx', styles: 'page/styles/page.css' };
  const islands = await bundle(islandsModules, entries, siteData.theme);
  const islandsChunk = islands.chunks.find(({ name }) => name === 'islands');
  if (!islandsChunk) {
    throw new Error('The build produced no script from page/islands/islands.tsx');
  }

  const islandsScript = `/${islandsChunk.fileName}`;
  const scriptModules = { 'virtual:script': { isCounting, islandsScript } };
  const inline = {
    styles: islands.styles.trim(),
    headScript: await bundleOne(scriptModules, 'page/head-script/head.ts'),
    firstScript: await bundleOne(scriptModules, 'page/first-script/first.ts'),
  };

  const { sitePages, siteFiles } = await loadModule<SiteModule>(siteData.modules, '/page/site.tsx');
  return {
    ...siteData.files,
    ...islands.files,
    ...Object.fromEntries(islands.chunks.map(({ fileName, code }) => [fileName, () => code])),
    ...siteFiles(siteData.heroJpeg),
    ...sitePages(inline),
  };
}
