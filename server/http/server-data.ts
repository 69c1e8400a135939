import type { BuiltSettings } from '../../shared/config/settings.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { HeaderFields, HeaderRule } from './headers.ts';

/**
 * What the build tells the server about a site. A site that a new version of the program refuses to build keeps its
 * earlier build, so the new version must still read the names here.
 */
export type ServerData = {
  mailContent: MailContent;
  settings: BuiltSettings;
  headers: HeaderRule[];
  /** Where the addresses of an earlier site lead, by decoded path. */
  redirects: Record<string, string>;
};

/** What the Worker knows of the site. Cloudflare itself serves the pages and redirects. */
export type WorkerData = Pick<ServerData, 'mailContent' | 'settings'> & {
  commonHeaders: HeaderFields;
};
