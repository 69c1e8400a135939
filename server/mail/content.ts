import type { Content } from '../../shared/content/content.ts';
import { ContentError } from '../../shared/content/issues.ts';
import { parseContent } from '../../shared/content/parse.ts';
import { contentFiles } from '../../shared/content/read.ts';
import { ConfigError } from '../env.ts';

/** What the mail is made of: its own words, and what the page wrote into the message. */
const names = ['agency', 'figures', 'zones', 'estimate', 'booking', 'contatti', 'footer', 'email'] as const;

export type MailContent = Pick<Content, (typeof names)[number]>;

/** Reads these files of a content folder, by the schemas of the build. Throws a ConfigError: file, field and rule, each fault a line. */
export function readMailContent(folder: string): MailContent {
  try {
    return parseContent(contentFiles(folder), names);
  } catch (error) {
    if (error instanceof ContentError) throw new ConfigError(error.message);
    throw new ConfigError(`${folder} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
