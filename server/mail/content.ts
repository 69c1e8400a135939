import { basename } from 'node:path';
import type { Content } from '../../shared/content/content.ts';
import { contentFiles, sampleFiles } from '../../shared/content/files.ts';
import { ContentError } from '../../shared/content/issues.ts';
import { parseContent } from '../../shared/content/parse.ts';
import type { emailSlots } from '../../shared/content/schemas/email.ts';
import { ConfigError } from '../env.ts';

/** email.yaml, and the files whose texts the page writes into a message. */
const names = [
  'agency',
  'figures',
  'zones',
  'estimate',
  'booking',
  'hours',
  'contatti',
  'footer',
  'email',
] as const;

export type MailContent = Pick<Content, (typeof names)[number]>;

export function readMailContent(folder: string): MailContent {
  try {
    return parseContent(contentFiles(folder), names, undefined, basename(folder), sampleFiles());
  } catch (error) {
    if (error instanceof ContentError) throw new ConfigError(error.message);
    throw new ConfigError(`${folder} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

type Values = Partial<Record<(typeof emailSlots)[number], string>>;

/** Replaces `{name}` in a text of content/email.yaml; values are not expanded again. */
export const fillSlots = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => values[name as keyof Values] ?? whole);

/** For headers and table cells, which have one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
