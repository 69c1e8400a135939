import type { HeaderRule } from './http/headers.ts';
import type { MailContent } from './mail/mail-content.ts';

/** What the build tells the server about a site. */
export type Built = {
  content: MailContent;
  headers: HeaderRule[];
  /** Where the addresses of an earlier site lead, by decoded path. */
  redirects: Record<string, string>;
};
