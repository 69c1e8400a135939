import { contactFormProps } from '../../page/contact/contact-props.ts';
import { estimateFormProps } from '../../page/estimate/estimate-props.ts';
import { newsletterFormProps } from '../../page/newsletter/newsletter-props.ts';
import { unprintableRemarks } from '../../page/report/printable-letters.ts';
import type { Config } from '../../shared/config/config.ts';
import { cloneDir } from '../../shared/config/folders.ts';
import { builtSettings } from '../../shared/config/settings.ts';
import type { Content } from '../../shared/content/content.ts';
import type { Issue } from '../../shared/content/issues.ts';
import type { Task } from '../../shared/content/tasks/find-tasks.ts';
import type { Logo } from '../../shared/design/logo.ts';
import { programVersion } from '../common/git.ts';
import type { FileMakers } from '../common/made-files.ts';
import type { BuildTarget } from './build-targets.ts';
import { readContentFolder } from './content-folder/read-content-folder.ts';
import { headingStyles } from './content-folder/read-typeface.ts';
import type { Redirect } from './content-folder/redirects.ts';
import { withConfirmedNewsletter } from './newsletter.ts';
import { makePhotographs } from './photographs.ts';
import { subsetFonts } from './subset-fonts.ts';
import { makeTheme } from './theme.ts';
import type { VirtualModules } from './virtual-plugin.ts';

/** What the build reads once. Pages are made from these data and from their code. */
export type SiteData = {
  content: Content;
  logo: Logo | undefined;
  /** For the code of pages and islands. */
  modules: Pick<VirtualModules, 'virtual:content' | 'virtual:settings' | 'virtual:islands'>;
  /** Fonts, photographs and the logo. */
  files: FileMakers;
  /** The agency's own files for the site's root. */
  publicFiles: FileMakers;
  redirects: Redirect[];
  /** What the brand changes in the page's stylesheet. */
  theme: string;
  /** Makes the first view's photograph, for the report's cover and the social image. */
  heroJpeg: (() => Promise<Uint8Array>) | undefined;
  /** Without those that the owner has confirmed. */
  tasks: Task[];
  /** What the owner should know about the content with these settings. */
  remarks: Issue[];
  photographRemarks: Issue[];
};

/**
 * Reads each file of a site once. Without a target the site is for our own server. Throws a ContentError when the
 * content has issues.
 */
export async function readSiteData(config: Config, target?: BuildTarget): Promise<SiteData> {
  const { contentDir, receiver } = config;
  const folder = await readContentFolder(contentDir);
  const { content, remarks } = withConfirmedNewsletter(folder.content, config);
  const { headings, redirects, tasks, publicFiles } = folder;
  const fonts = await subsetFonts(content, headings);
  const pictures = makePhotographs(content, folder.photographs.originals);
  const logo = folder.logo?.logo;
  return {
    content,
    logo,
    modules: {
      'virtual:content': {
        content,
        photographs: pictures.photographs,
        headings,
        fonts: fonts.faces,
        logo,
      },
      'virtual:settings': {
        settings: { ...builtSettings(config), isWorker: target === 'worker' },
        programVersion: programVersion(cloneDir),
      },
      'virtual:islands': {
        contact: contactFormProps(content, receiver),
        newsletter: newsletterFormProps(content, receiver),
        estimate: estimateFormProps(content),
      },
    },
    files: { ...fonts.files, ...pictures.files, ...folder.logo?.files },
    publicFiles,
    redirects,
    theme: makeTheme(content.brand?.colours, logo, headingStyles(headings)),
    heroJpeg: pictures.heroJpeg,
    tasks,
    remarks: [...remarks, ...unprintableRemarks(content, headings)],
    photographRemarks: [...folder.photographs.remarks, ...pictures.remarks],
  };
}
